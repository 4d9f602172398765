// The list of failures, the moment that is shown, keys and buttons.
const failures = element('failures');
let chosen = 0;
let run = null;
let tick = 0;
let isPlaying = false;
let visit = 0;
let shownMoment = null;

const say = (text) => { element('said').textContent = text; };
const shotTitle = (shot) => index.runs[shot.run].name + (shot.name === null ? '' : ` / ${shot.name}`);

function fillList() {
  const rows = index.shots.map((shot, number) => {
    const row = document.createElement('div');
    row.id = `failure-${number}`;
    row.className = `failure ${shot.look}`;
    row.setAttribute('role', 'option');
    const name = document.createElement('b');
    name.textContent = shotTitle(shot);
    const facts = document.createElement('small');
    facts.textContent = shot.facts;
    row.append(name, facts);
    row.addEventListener('click', () => choose(number));
    return row;
  });
  failures.replaceChildren(...rows);
}

// Shows failure `number`: first its facts, then its pictures and traces.
async function choose(number) {
  const shot = index.shots[number];
  if (!shot) return;
  const mine = (visit += 1);
  play(false);
  failures.children[chosen]?.setAttribute('aria-selected', 'false');
  chosen = number;
  const row = failures.children[number];
  row.setAttribute('aria-selected', 'true');
  row.scrollIntoView({ block: 'nearest' });
  failures.setAttribute('aria-activedescendant', row.id);
  describe(index.runs[shot.run], shot);
  say(`${shotTitle(shot)}: ${shot.message}`);
  const loaded = index.runs[shot.run].hasTraces ? await runOf(shot.run) : null;
  if (mine !== visit) return;
  run = loaded;
  element('traces').hidden = !run;
  const hasPictures = Boolean(shot.recorded || shot.now || run?.frames.length);
  element('pictures').hidden = element('modes').hidden = !hasPictures;
  element('first').hidden = run?.first === undefined;
  shownMoment = null;
  fillQuantities();
  plot.show(run, track(), shot.tick);
  await seek(shot.tick ?? run?.first ?? 0);
  if (mine === visit) pictures.forgetPlace();
}

function describe(facts, shot) {
  const head = document.createElement('strong');
  head.textContent = facts.sentence[0];
  const rest = document.createElement('span');
  rest.textContent = facts.sentence[1];
  element('sentence').replaceChildren(head, ' ', rest);
  element('follows').textContent = facts.follows;
  // Leaves out notes that the sentence already contains.
  const sentence = facts.sentence.join(' ');
  const notes = facts.notes.filter((text) => !sentence.includes(text));
  if (!sentence.includes(shot.message)) notes.unshift(`${shotTitle(shot)}: ${shot.message}`);
  element('notes').replaceChildren(...notes.map((text) => {
    const note = document.createElement('li');
    note.textContent = text;
    return note;
  }));
  element('accept').hidden = !facts.accept;
  element('command').textContent = facts.accept ?? '';
}

// MARK: quantities

const track = () => run?.tracks[Number(element('quantity').value)] ?? null;

function fillQuantities() {
  const menu = element('quantity');
  menu.replaceChildren(...(run?.tracks ?? []).map((each, number) => {
    const option = document.createElement('option');
    option.value = number;
    option.textContent = each.name + (each.differs ? '' : ' (as recorded)');
    return option;
  }));
  menu.value = String(run?.quantity ?? 0);
}

function chooseQuantity() {
  plot.show(run, track(), index.shots[chosen].tick);
  element('readout').textContent = plot.readout();
}

// MARK: moments

// Lists the pictures of this run in this theme, in the order of their ticks.
function moments() {
  const shot = index.shots[chosen];
  const shots = index.shots.filter(
    (each) => each.run === shot.run && each.theme === shot.theme && each.tick !== null && (each.now || each.recorded));
  const frames = (run?.frames ?? []).filter((each) => each.theme === shot.theme);
  return [...frames, ...shots].sort((a, b) => a.tick - b.tick);
}

function momentAt(at) {
  const shot = index.shots[chosen];
  if (shot.tick === null || shot.tick === at) return shot;
  const all = moments();
  return all.filter((each) => each.tick <= at).pop() ?? all[0] ?? shot;
}

async function seek(next) {
  tick = Math.max(0, Math.min(plot.end(), next));
  plot.seek(tick);
  element('readout').textContent = plot.readout();
  const moment = momentAt(Math.round(tick));
  element('caption').textContent = captionOf(moment);
  if (moment === shownMoment) return;
  shownMoment = moment;
  const [recorded, now] = await Promise.all([pictureOf(moment.recorded), pictureOf(moment.now)]);
  if (moment !== shownMoment) return;
  const { size = [1, 1], masks = [] } = index.shots[chosen];
  pictures.show({ recorded, now, width: size[0], height: size[1], masks });
}

function captionOf(moment) {
  const at = Math.round(tick);
  if (moment.name === undefined) {
    return `Tick ${moment.tick}, played again: with the recorded numbers, every state equals the recording`;
  }
  if (moment.name === null) return '';
  if (moment.omitted) return moment.omitted;
  const place = moment.tick === null ? moment.name : `${moment.name}, tick ${moment.tick}`;
  if (moment.tick === null || moment.tick === at) return place;
  return `${place}: the last picture before tick ${at}`;
}

function play(starts) {
  if (starts === isPlaying || (starts && !run)) return;
  isPlaying = starts;
  element('play').textContent = isPlaying ? 'Pause' : 'Play';
  element('play').setAttribute('aria-pressed', isPlaying);
  if (!isPlaying) return;
  if (tick >= plot.end()) tick = 0;
  let before = performance.now();
  const step = (time) => {
    if (!isPlaying) return;
    const passed = Math.max(0, time - before) / 1000;
    before = time;
    seek(tick + passed * ticksPerSecond * Number(element('speed').value));
    if (tick >= plot.end()) play(false);
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

// MARK: keys and buttons

function stepTo(next) {
  play(false);
  seek(Math.round(next));
}

function setMode(mode) {
  pictures.setMode(mode === pictures.mode ? 'side' : mode);
  say(pictures.nameOf(pictures.mode));
}

function nextQuantity(by) {
  const menu = element('quantity');
  const count = menu.options.length;
  if (!count) return;
  menu.value = String((Number(menu.value) + by + count) % count);
  chooseQuantity();
  say(track().name);
}

async function copy() {
  const text = element('command').textContent;
  if (!text) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    getSelection().selectAllChildren(element('command'));
    document.execCommand('copy');
  }
  element('copy').textContent = 'Copied';
  say('Copied');
  setTimeout(() => { element('copy').textContent = 'Copy'; }, 1500);
}

function nextTheme() {
  const root = document.documentElement;
  const order = [undefined, 'light', 'dark'];
  const next = order[(order.indexOf(root.dataset.theme) + 1) % order.length];
  if (next) root.dataset.theme = next;
  else delete root.dataset.theme;
  element('theme').textContent = `Theme: ${next ?? 'system'}`;
}

const keys = {
  ArrowUp: () => choose(chosen - 1),
  ArrowDown: () => choose(chosen + 1),
  ArrowLeft: (event) => stepTo(tick - (event.shiftKey ? 24 : 1)),
  ArrowRight: (event) => stepTo(tick + (event.shiftKey ? 24 : 1)),
  PageUp: () => choose(Math.max(0, chosen - 10)),
  PageDown: () => choose(Math.min(index.shots.length - 1, chosen + 10)),
  Home: () => stepTo(0),
  End: () => stepTo(plot.end()),
  ' ': () => play(!isPlaying),
  r: () => setMode('side'),
  s: () => setMode('slider'),
  b: () => setMode('blink'),
  d: () => setMode('difference'),
  z: () => setMode('zoom'),
  f: () => stepTo(run?.first ?? 0),
  q: () => nextQuantity(1),
  Q: () => nextQuantity(-1),
  c: copy,
  t: nextTheme,
};

document.addEventListener('keydown', (event) => {
  const own = event.target.closest?.('button, select, summary');
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // Buttons and menus keep their own keys.
  if (own && (event.key === ' ' || event.key === 'Enter')) return;
  if (own?.tagName === 'SELECT') return;
  const action = keys[event.key];
  if (!action || !index.shots.length) return;
  event.preventDefault();
  action(event);
});

// A click leaves the focus where it was, so that space still plays.
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('mousedown', (event) => event.preventDefault());
}
element('modes').addEventListener('click', (event) => {
  const mode = event.target.dataset.mode;
  if (!mode) return;
  pictures.setMode(mode);
  say(pictures.nameOf(mode));
});
element('play').addEventListener('click', () => play(!isPlaying));
element('first').addEventListener('click', () => stepTo(run?.first ?? 0));
element('copy').addEventListener('click', copy);
element('theme').addEventListener('click', nextTheme);
element('quantity').addEventListener('change', chooseQuantity);
plot.onSeek = stepTo;

fillList();
element('report').hidden = element('keys').hidden = failures.hidden = !index.shots.length;
pictures.setMode('slider');
if (index.shots.length) {
  choose(0);
}
