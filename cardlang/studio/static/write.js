// The page Write: the files, an editor that follows the server's reading of the cards, and the printed face.
// Everything said about the text comes from the server; texts of files are shown as text, never as markup.
import * as CM from "nicegui-codemirror";

const setProblems = CM.StateEffect.define();
const fromServer = CM.Annotation.define();
const SLOW = 80; // ms between two reports of where the cursor is

const problemField = CM.StateField.define({
  create: () => CM.Decoration.none,
  update(marks, tr) {
    marks = marks.map(tr.changes);
    for (const effect of tr.effects) if (effect.is(setProblems)) marks = effect.value;
    return marks;
  },
  provide: (field) => CM.EditorView.decorations.from(field),
});

function escaped(word) {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

// The words of the game in colors of our own, so that they fit both themes.
function painter(words, ending) {
  const any = (list) => (list.length ? list.map(escaped).join("|") : "(?!)");
  const parts = [
    "(?<comment>(?:^|(?<=\\s))#.*)",
    "(?<head>^(?:set|card|keyword|scenario)\\b.*)",
    "(?<field>^\\s*[A-Za-z][A-Za-z ]{0,24}:(?=\\s|$))",
    '(?<string>"[^"]*")',
    "(?<self>~)",
    "(?<number>[+-]?\\b\\d+\\b|\\bX\\b)",
  ];
  if (ending === ".cards") {
    parts.push(`(?<keyword>\\b(?:${any(words.keywords)})\\b)`);
    parts.push(`(?<verb>\\b(?:${any(words.verbs)})\\b)`);
    parts.push("(?<when>\\b(?:[Ww]hen(?:ever)?|[Ii]f|[Uu]nless|[Aa]s long as|[Aa]t the (?:beginning|end) of)\\b)");
  }
  const matcher = new CM.MatchDecorator({
    regexp: new RegExp(parts.join("|"), "g"),
    decoration: (match) => {
      const kind = Object.keys(match.groups).find((name) => match.groups[name] !== undefined);
      return CM.Decoration.mark({ class: `w-${kind}` });
    },
  });
  return CM.ViewPlugin.define(
    (view) => ({
      marks: matcher.createDeco(view),
      update(update) {
        this.marks = matcher.updateDeco(update, this.marks);
      },
    }),
    { decorations: (plugin) => plugin.marks },
  );
}

export default {
  template: `
    <div class="write">
      <nav class="write-files" aria-label="Files">
        <template v-for="group in groups" :key="group.name">
          <h2 class="write-group">{{ group.name }}</h2>
          <button v-for="file in group.files" :key="file.id" class="write-file" :class="{open: file.id === open.id}"
                  :aria-current="file.id === open.id ? 'true' : null" @click="$emit('open', file.id)" :title="file.id">
            <span class="write-file-name">{{ file.name }}</span>
            <span v-if="file.unsaved" class="write-dot" title="not saved">●</span>
            <span v-if="file.errors" class="write-badge" :title="file.errors + ' problems'">{{ file.errors }}</span>
          </button>
        </template>
      </nav>
      <section class="write-text" aria-label="Text">
        <div class="write-bar">
          <span class="write-path">{{ open.name }}</span>
          <span v-if="open.unsaved" class="write-dot" title="not saved">●</span>
          <span class="write-said" role="status">{{ said }}</span>
          <button v-if="theirs" class="write-button" @click="$emit('theirs')">Take what is on disk</button>
          <button v-if="theirs" class="write-button" @click="$emit('mine')">Keep this text</button>
          <button class="write-button" :disabled="readonly" @click="$emit('save')" title="Ctrl-S: format and save">
            Save</button>
        </div>
        <div class="write-editor" ref="editor"></div>
        <div class="write-problems" role="region" aria-label="Problems">
          <p v-if="!problems.length" class="write-fine">No problems.</p>
          <div v-for="(problem, at) in problems" :key="at + problem.message" class="write-problem"
               :class="{warning: problem.warning}">
            <button class="write-goto" @click="goto(problem)">
              <span class="write-line">{{ problem.line || '' }}</span>
              <span class="write-code">{{ problem.code }}</span>
              <span>{{ problem.message }}</span>
              <span class="write-help">{{ problem.help }}</span>
            </button>
            <button v-for="remedy in problem.remedies" class="write-remedy" @click="mend(remedy)">{{ remedy.title }}</button>
          </div>
        </div>
      </section>
      <aside class="write-card" aria-label="Card">
        <img v-show="face" ref="face" class="write-face" :class="{stale}" :src="face || null" :alt="alt" @load="drawn">
        <p v-if="!face" class="write-none">{{ none }}</p>
        <p v-if="overflow" class="write-over">{{ overflow }}</p>
        <h2 v-if="clauses.length">How it is understood</h2>
        <dl class="write-clauses">
          <div v-for="(row, at) in clauses" :key="at" :class="'deep-' + Math.min(row.depth, 3)">
            <dt>{{ row.text }}</dt><dd>{{ row.meaning }}</dd>
          </div>
        </dl>
      </aside>
    </div>`,
  props: { value: String, version: Number, words: Object, ending: String, readonly: Boolean, files: Array, open: Object,
           line: Number },
  data() {
    return { problems: [], clauses: [], face: "", alt: "", stale: false, none: "Put the cursor into a card.", said: "",
             overflow: "", theirs: false };
  },
  computed: {
    groups() {
      const names = [...new Set(this.files.map((file) => file.group))];
      return names.map((name) => ({ name, files: this.files.filter((file) => file.group === name) }));
    },
  },
  watch: {
    readonly() { this.editor.dispatch({ effects: this.editing.reconfigure(this.editable()) }); },
  },
  methods: {
    // ---- called by the server
    load(value, version, words, ending, line) {
      this.sent = version;
      this.problems = []; this.clauses = []; this.theirs = false;
      this.editor.setState(this.stateOf(value, words, ending));
      if (line) this.goto({ line, column: 1 });
      else this.reportPlace();
    },
    change(version, edits) {
      if (version !== this.sent) { this.$emit("whole", { version: this.sent, text: this.text(), line: this.lineNow() }); return; }
      const changes = edits.map(([from, to, insert]) => ({ from, to, insert }));
      this.editor.dispatch({ changes, annotations: fromServer.of(true) });
    },
    show(news) { // what the server found in one version of the text
      if (news.version < this.sent && !news.always) { if (news.face) this.stale = true; return; }
      if ("problems" in news) this.showProblems(news.problems);
      if ("clauses" in news) this.clauses = news.clauses;
      if ("overflow" in news) this.overflow = news.overflow;
      if ("none" in news) { this.none = news.none; if (!news.keep) { this.face = ""; } this.stale = !!news.keep; }
      if (news.face) { this.alt = news.alt; this.stale = false; this.pending = news.version;
        if (this.face === news.face) this.drawn(); else this.face = news.face; }
    },
    tell(words) { this.said = words; },
    conflict(is) { this.theirs = is; },
    answer(id, found) { this.waiting.get(id)?.(found); this.waiting.delete(id); },
    // ---- asked of the server
    ask(kind, more) {
      const id = ++this.asked;
      this.$emit("ask", { id, kind, ...more });
      return new Promise((resolve) => { this.waiting.set(id, resolve); setTimeout(() => this.answer(id, null), 20000); });
    },
    // ---- the editor
    text() { return this.editor.state.doc.toString(); },
    lineNow() { return this.editor.state.doc.lineAt(this.editor.state.selection.main.head).number; },
    editable() { return [CM.EditorView.editable.of(!this.readonly), CM.EditorState.readOnly.of(!!this.readonly)]; },
    goto(place) {
      const doc = this.editor.state.doc;
      const line = doc.line(Math.max(1, Math.min(place.line || 1, doc.lines)));
      const at = Math.min(line.from + Math.max(0, (place.column || 1) - 1), line.to);
      this.editor.dispatch({ selection: { anchor: at }, effects: CM.EditorView.scrollIntoView(at, { y: "center" }) });
      this.editor.focus();
    },
    mend(remedy) {
      const changes = remedy.edits.map(([from, to, insert]) => ({ from, to, insert }));
      this.editor.dispatch({ changes, userEvent: "input.mend" });
      this.editor.focus();
    },
    showProblems(problems) {
      this.problems = problems;
      const length = this.editor.state.doc.length;
      const marks = problems.filter((each) => each.to <= length && each.from < each.to).map((each) =>
        CM.Decoration.mark({ class: each.warning ? "w-warned" : "w-wrong", problem: each }).range(each.from, each.to));
      this.editor.dispatch({ effects: setProblems.of(CM.Decoration.set(marks, true)) });
    },
    problemAt(pos) {
      let found = null;
      this.editor.state.field(problemField).between(pos, pos, (from, to, mark) => { found = { from, to, ...mark.spec.problem, at: [from, to] }; return false; });
      return found;
    },
    drawn() {
      const begun = this.begun.get(this.pending);
      if (begun === undefined) return;
      this.follows.push(performance.now() - begun);
      for (const version of [...this.begun.keys()]) if (version <= this.pending) this.begun.delete(version);
      this.$el.dataset.follows = JSON.stringify(this.follows.slice(-200).map(Math.round));
    },
    reportPlace() {
      clearTimeout(this.placing);
      this.placing = setTimeout(() => this.$emit("place", { version: this.sent, line: this.lineNow() }), SLOW);
    },
    hover() {
      return CM.hoverTooltip(async (view, pos) => {
        const problem = this.problemAt(pos);
        if (problem) {
          const remedies = problem.remedies.length ? problem.remedies : (await this.ask("remedies", { code: problem.code, from: problem.from })) || [];
          return { pos: problem.at[0], end: problem.at[1], above: true, create: () => ({ dom: this.problemBox(problem, remedies) }) };
        }
        const meaning = await this.ask("meaning", { pos });
        if (!meaning) return null;
        return { pos: meaning.from, end: meaning.to, above: true, create: () => {
          const dom = this.box("w-meaning");
          for (const line of meaning.lines) dom.append(this.box("", line));
          return { dom };
        } };
      }, { hoverTime: 250 });
    },
    box(kind, text) {
      const dom = document.createElement("div");
      dom.className = kind;
      if (text) dom.textContent = text;
      return dom;
    },
    problemBox(problem, remedies) {
      const dom = this.box("w-tip");
      dom.append(this.box("", problem.message), this.box("write-help", problem.help));
      for (const remedy of remedies) {
        const button = document.createElement("button");
        button.className = "write-remedy";
        button.textContent = remedy.title;
        button.onclick = () => this.mend(remedy);
        dom.append(button);
      }
      return dom;
    },
    async complete(context) {
      const word = context.matchBefore(/[\w'~-]*/);
      if (!context.explicit && word && word.from === word.to) return null;
      const found = await this.ask("complete", { pos: context.pos });
      if (!found || !found.options.length) return null;
      return { from: found.from, options: found.options, validFor: /^[\w'-]*$/ };
    },
    async mendHere(view) {
      const problem = this.problemAt(view.state.selection.main.head);
      if (!problem) return;
      const remedies = (await this.ask("remedies", { code: problem.code, from: problem.from })) || [];
      if (remedies.length) this.mend(remedies[0]);
    },
    async origin(view) {
      const found = await this.ask("origin", { pos: view.state.selection.main.head });
      if (found && found.here) this.goto(found);
    },
    changed(update) {
      if (update.docChanged) {
        const edits = [];
        update.changes.iterChanges((from, to, _a, _b, inserted) => edits.push([from, to, inserted.toString()]));
        this.sent += 1;
        if (!update.transactions.some((tr) => tr.annotation(fromServer))) {
          this.begun.set(this.sent, performance.now());
          this.$emit("edit", { version: this.sent, edits, length: update.state.doc.length, line: this.lineNow() });
        }
      } else if (update.selectionSet) this.reportPlace();
    },
    stateOf(value, words, ending) {
      // The same objects each time, or CodeMirror would take each call for another source.
      const language = [{ autocomplete: (context) => this.complete(context), commentTokens: { line: "#" } }];
      return CM.EditorState.create({
        doc: value,
        extensions: [
          CM.basicSetup,
          CM.Prec.high(CM.keymap.of([
            { key: "Mod-s", preventDefault: true, run: () => { this.$emit("save"); return true; } },
            { key: "Mod-.", run: (view) => { this.mendHere(view); return true; } },
            { key: "F12", run: (view) => { this.origin(view); return true; } },
            { key: "F2", run: (view) => { this.$emit("rename", { pos: view.state.selection.main.head }); return true; } },
          ])),
          CM.keymap.of([CM.indentWithTab]),
          CM.indentUnit.of("  "),
          CM.EditorState.languageData.of(() => language),
          problemField,
          painter(words, ending),
          this.hover(),
          CM.EditorView.lineWrapping,
          CM.EditorView.contentAttributes.of({ "aria-label": "Text of the file", spellcheck: "false" }),
          CM.EditorView.updateListener.of((update) => this.changed(update)),
          this.editing.of(this.editable()),
        ],
      });
    },
  },
  mounted() {
    this.waiting = new Map(); this.asked = 0; this.begun = new Map(); this.follows = []; this.pending = 0;
    this.sent = this.version;
    this.editing = new CM.Compartment();
    this.editor = new CM.EditorView({ state: this.stateOf(this.value, this.words, this.ending), parent: this.$refs.editor });
    if (this.line) this.goto({ line: this.line }); else this.reportPlace();
  },
  beforeUnmount() { this.editor.destroy(); },
};
