// The cards of a deck, one line each, main deck and sideboard. Cards are dropped into a section, dragged from one to the
// other, or out of the deck; the buttons of each line do the same.
const CARD = "text/x-cardlang-card";

export default {
  template: `
    <div class="decklist" @dragend="aim = ''">
      <section v-for="section in sections" :key="section.id" :aria-label="section.name" class="decklist-section"
               :class="{aimed: aim === section.id}" @dragover="over($event, section.id)" @dragleave="aim = ''"
               @drop="drop($event, section.id)">
        <h3 class="decklist-head">{{ section.name }}<span>{{ section.cards }}</span></h3>
        <p v-if="!section.rows.length" class="decklist-none">{{ section.empty }}</p>
        <div v-for="row in section.rows" :key="row.name" class="decks-line" :class="{wrong: row.wrong}" draggable="true"
             @dragstart="drag($event, row.name, section.id)" :title="row.wrong || null">
          <button class="decks-step" :aria-label="'One ' + row.name + ' less'" @click="step(row.name, section.id, -1)">−</button>
          <span class="decks-count">{{ row.count }}</span>
          <button class="decks-step" :aria-label="'One ' + row.name + ' more'" @click="step(row.name, section.id, 1)">+</button>
          <span class="decks-card">{{ row.name }}</span>
          <span class="decks-cost">{{ row.cost }}</span>
          <button v-if="sections.length > 1" class="decks-step" @click="move(row.name, section.id)"
                  :aria-label="'One ' + row.name + ' to the ' + other(section.id).name.toLowerCase()">⇄</button>
        </div>
      </section>
    </div>`,
  props: { sections: Array },
  data() { return { aim: "" }; },
  methods: {
    step(name, section, by) { this.$emit("step", { name, section, by }); },
    other(section) { return this.sections.find((each) => each.id !== section); },
    move(name, from) { this.$emit("move", { name, from, to: this.other(from).id }); },
    drag(event, name, from) {
      event.dataTransfer.setData(CARD, JSON.stringify({ name, from }));
      event.dataTransfer.setData("text/plain", name);
      event.dataTransfer.effectAllowed = "copyMove";
    },
    over(event, section) {
      if (!event.dataTransfer.types.includes(CARD)) return;
      event.preventDefault();
      this.aim = section;
    },
    drop(event, section) {
      this.aim = "";
      const said = event.dataTransfer.getData(CARD);
      if (!said) return;
      event.preventDefault();
      const { name, from } = JSON.parse(said);
      if (!from) this.step(name, section, 1);
      else if (from !== section) this.$emit("move", { name, from, to: section });
    },
  },
};
