// ── Time ──
// The stage has 240 ticks a second and 256 fractions a tick; the browser counts milliseconds.

const TICK = 256;
const FRACTIONS = 240 * TICK / 1000;
// The most time that passes between two moments of which the clock hears, in milliseconds. A stage at rest, a tab
// that sleeps or a frame that comes late thus never runs thousands of ticks at once.
const LONGEST = 250;

const clock = {
  speed: 1,
  heard: 0,
  now: 0,

  // Lets time pass, and returns the stage's time in fractions.
  advance(time) {
    this.now += Math.min(Math.max(0, time - this.heard), LONGEST) * FRACTIONS * this.speed;
    this.heard = Math.max(this.heard, time);
    return this.now;
  },

  // Returns an event's place in the stage's time. The event may be older than the last frame.
  stamp(time) {
    this.advance(time);
    return Math.floor(this.now - (this.heard - time) * FRACTIONS * this.speed);
  },

  set(tick) {
    this.now = tick * TICK;
    this.heard = performance.now();
  },
};

// ── The session ──
// Everything that reached the stage since it was new, in order. Sent again to a fresh stage, it leads to the same
// bits; so a place survives another scale, size or pack, and a gesture becomes a file.

const Kind = { press: 0, move: 1, release: 2, cancel: 3, wheel: 4, wheelEnded: 5, key: 6, feel: -1 };
const CAPACITY = 240_000;
const SECONDS = 3600;

const session = {
  scene: 0,
  size: { width: 0, height: 0 },
  scale: 1,
  log: [],
  // The number of the log's first entry that still waits for its tick.
  next: 0,
  // True after a change of feel that a gesture file cannot tell.
  isMixed: false,
  reducesMotion: false,
};

const scene = () => data.scenes[session.scene];
const tickNow = () => player.detent_tick();
const isFull = () => session.log.length >= CAPACITY || tickNow() >= SECONDS * 240;

// Starts the stage again under its first feel, and sends `log` once more up to `tick`.
function begin(log, tick) {
  feelBytes().set(feels.first);
  feels.applied = feels.first;
  player.detent_restart();
  session.log = log;
  session.next = 0;
  applyDue();
  stepTo(tick);
  clock.set(tickNow());
}

// Starts the stage again under the feel that is shown. `tick` is later than 0 where time alone moves layers.
function restart(tick = 0) {
  feels.first = feels.bytes.slice();
  session.isMixed = false;
  shelf.current = null;
  hand.press = null;
  begin([], tick);
}

// Appends an event, and returns its entry; null once the recording is full.
function record(kind, at, argument = 0, x = 0, y = 0) {
  if (isFull()) return null;
  const last = session.log.at(-1)?.at ?? 0;
  const entry = { kind, at: Math.max(at, last, tickNow() * TICK), argument, x, y };
  session.log.push(entry);
  return entry;
}

function applyDue() {
  const end = tickNow() * TICK;
  for (; session.next < session.log.length && session.log[session.next].at < end; session.next += 1) {
    const entry = session.log[session.next];
    if (entry.kind === Kind.feel) {
      useFeel(entry.bytes);
    } else {
      player.detent_send(entry.kind, entry.at, entry.argument, entry.x, entry.y);
    }
  }
}

function useFeel(bytes) {
  feelBytes().set(bytes);
  player.detent_retune();
  feels.applied = bytes;
}

function stepTo(tick) {
  while (tickNow() < tick) {
    player.detent_step();
    applyDue();
  }
}

// Changes the feel under the thumb. Nothing jumps: the stage keeps its place and its speed.
function retune(bytes) {
  if (same(feels.applied, bytes)) return;
  if (session.log.length === 0) {
    restart(tickNow());
    return;
  }
  const at = tickNow() * TICK - 1;
  const entry = { kind: Kind.feel, at, bytes: bytes.slice(), former: feels.applied, hash: player.detent_hash(), wasMixed: session.isMixed };
  useFeel(entry.bytes);
  const before = session.log[session.next - 1];
  if (before?.kind === Kind.feel && before.at === at && same(before.former, bytes) && before.hash === player.detent_hash()) {
    // Back again before anything has happened is as if nothing had been.
    session.next -= 1;
    session.log.splice(session.next, 1);
    session.isMixed = before.wasMixed;
  } else {
    session.log.splice(session.next, 0, entry);
    session.next += 1;
    session.isMixed = true;
  }
}

const same = (a, b) => a.length === b.length && a.every((byte, index) => byte === b[index]);

// ── The feels ──
// Two of them, A and B: one is shown, and the sliders change it.

const feels = {
  sides: [],
  shown: 0,
  // The bytes of the feel under which the session began, and of the one that the player has now.
  first: null,
  applied: null,
  get side() { return this.sides[this.shown]; },
  get bytes() { return this.side.bytes; },

  open() {
    const all = scene().feels.map((feel) => ({ ...feel, bytes: bytesOf(feel.bytes) }));
    this.sides = [all[0], all[1] ?? all[0]].map((base) => this.based(base));
    this.all = all;
    this.shown = 0;
  },

  based(feel) { return { name: feel.name, base: feel, bytes: feel.bytes.slice() }; },

  // Puts a feel on the side that is shown.
  choose(feel) {
    this.sides[this.shown] = this.based(feel);
    this.apply();
  },

  show(side) {
    this.shown = side;
    this.apply();
  },

  apply() {
    replay.endNow();
    retune(this.bytes);
    stage.wake();
    sheet.fillFeels();
  },
};

const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset);

function valueOf(parameter, bytes) {
  const view = viewOf(bytes);
  return parameter.kind === 'double' ? view.getFloat64(parameter.offset, true) : view.getUint8(parameter.offset);
}

function setValue(parameter, bytes, value) {
  const view = viewOf(bytes);
  if (parameter.kind === 'double') view.setFloat64(parameter.offset, value, true);
  else view.setUint8(parameter.offset, value);
}

// The value as gesture files have it. A number's text is the shortest that reads back to the same number.
function fileText(parameter, value) {
  if (parameter.kind === 'bool') return value ? 'true' : 'false';
  return parameter.choices?.find((choice) => choice.value === value)?.name ?? String(value);
}

// Returns the lines of a gesture file that make a side's feel.
function feelLines({ base, bytes }) {
  const changed = data.tune.filter((parameter) => valueOf(parameter, bytes) !== valueOf(parameter, base.bytes));
  return [...(base.line ? base.line.split('\n') : []),
    ...changed.map((parameter) => `set ${parameter.key} ${fileText(parameter, valueOf(parameter, bytes))}`)];
}
