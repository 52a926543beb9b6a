// Faces in a grid: as many as were scrolled to; more are asked of the server near the end of the list. One of them is
// reached by Tab, the others from it by the arrow keys. With `held` each says how many copies the deck has.
const CARD = "text/x-cardlang-card";
const AHEAD = "1200px";

export default {
  template: `
    <div class="faces" @dragover="over" @dragleave="aim = false" @drop="drop" :class="{aimed: aim}">
      <ul class="studio-faces" ref="list" @keydown="move" @dragstart="drag">
        <li v-for="(card, at) in cards" :key="card.name" v-memo="[card, held[card.name], at === reached]">
          <button class="cards-card" :aria-label="said(card)" :tabindex="at === reached ? 0 : -1" :draggable="adding"
                  @click="$emit('press', card.name)" @focus="reached = at" :data-card="card.name">
            <img v-if="card.face" class="studio-face" :src="card.face" alt="" loading="lazy" :draggable="false">
            <span v-else class="studio-face cards-noface">{{ card.name }}</span>
            <span v-if="held[card.name]" class="cards-held" aria-hidden="true">{{ held[card.name] }}</span>
          </button>
        </li>
      </ul>
      <div ref="end" class="faces-end"></div>
    </div>`,
  props: { shown: Object, held: { type: Object, default: () => ({}) }, adding: Boolean },
  data() { return { cards: this.shown.cards, reached: 0, waiting: false, aim: false }; },
  watch: {
    shown(now) { this.cards = now.cards; this.reached = 0; this.waiting = false; this.$nextTick(() => this.near()); },
  },
  methods: {
    more(number, cards) { // called by the server
      if (number !== this.shown.number) return;
      this.cards = [...this.cards, ...cards];
      this.waiting = false;
      this.$nextTick(() => this.near());
    },
    near() { // the end is in sight again after cards came: the observer tells of changes only
      this.watcher.unobserve(this.$refs.end);
      this.watcher.observe(this.$refs.end);
    },
    said(card) {
      const copies = this.held[card.name];
      return (this.adding ? "Add " : "") + card.name + (copies ? `, ${copies} in the deck` : "");
    },
    move(event) {
      const buttons = [...this.$refs.list.querySelectorAll(".cards-card")];
      const at = buttons.indexOf(document.activeElement);
      if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
      const wide = Math.max(1, buttons.findIndex((each) => each.offsetTop > buttons[0].offsetTop));
      const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -wide, ArrowDown: wide, Home: -at, End: buttons.length };
      if (event.key in steps) {
        event.preventDefault();
        buttons[Math.max(0, Math.min(buttons.length - 1, at + steps[event.key]))].focus();
      } else if (this.adding && ["-", "Delete", "Backspace"].includes(event.key)) {
        event.preventDefault();
        this.$emit("less", { name: this.cards[at].name, from: "main", all: false });
      }
    },
    drag(event) {
      const card = event.target.closest("[data-card]");
      if (!card || !this.adding) return;
      event.dataTransfer.setData(CARD, JSON.stringify({ name: card.dataset.card, from: "" }));
      event.dataTransfer.setData("text/plain", card.dataset.card);
      event.dataTransfer.effectAllowed = "copyMove";
    },
    over(event) {
      if (!this.adding || !event.dataTransfer.types.includes(CARD)) return;
      event.preventDefault();
      this.aim = true;
    },
    drop(event) {
      this.aim = false;
      const said = event.dataTransfer.getData(CARD);
      if (!said) return;
      event.preventDefault();
      const { name, from } = JSON.parse(said);
      if (from) this.$emit("less", { name, from, all: event.shiftKey });
    },
  },
  mounted() {
    this.watcher = new IntersectionObserver((seen) => {
      if (!seen.some((each) => each.isIntersecting) || this.waiting || this.cards.length >= this.shown.total) return;
      this.waiting = true;
      this.$emit("more", { number: this.shown.number, from: this.cards.length });
    }, { rootMargin: AHEAD });
    this.watcher.observe(this.$refs.end);
  },
  beforeUnmount() { this.watcher.disconnect(); },
};
