// ── The stage ──

const darkness = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

const stage = {
  canvas: element('stage'),
  context: null,
  image: null,
  theme: 'auto',
  showsGuides: false,
  // The number of the frame that the browser was asked for; 0 for none.
  asked: 0,
  isMoving: false,
  // The milliseconds of the last frames, and the largest scale that they allow.
  times: [],
  mostScale: Infinity,
  haptics: false,
  felt: 0,

  get isAsked() { return this.asked !== 0; },
  get isDark() { return this.theme === 'auto' ? darkness.matches : this.theme === 'dark'; },
  get isDesktop() { return innerWidth > 600 && innerHeight > 500; },

  // The stage's size in points: the phone's own, or on a desktop the scene's.
  wantedSize() {
    const { width, height } = scene();
    return this.isDesktop ? { width, height } : { width: innerWidth, height: innerHeight };
  },

  open() {
    const { width, height } = this.wantedSize();
    session.size = { width, height };
    session.scale = Math.min(data.scale, this.mostScale);
    session.reducesMotion = stillness.matches;
    player.detent_reduce_motion(stillness.matches ? 1 : 0);
    player.detent_open(session.scene, width, height, session.scale);
    this.felt = player.detent_events();
    this.look();
  },

  // Opens the scene at another size or scale, or from another pack, and goes back to the same place.
  reopen() {
    const { log } = session;
    const tick = tickNow();
    this.open();
    begin(log, tick);
    this.show();
  },

  look() {
    const inset = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--top')) || 0;
    document.documentElement.dataset.dark = this.isDark;
    player.detent_look(this.isDark ? 1 : 0, this.showsGuides ? 1 : 0, inset > 0 ? 0 : 1);
  },

  // Lays the canvas out: pixel by pixel where the screen has the page's scale, and smaller on a small desktop.
  layOut() {
    const width = player.detent_width(), height = player.detent_height();
    if (this.canvas.width !== width || this.canvas.height !== height || !this.context) {
      Object.assign(this.canvas, { width, height });
      this.context = this.canvas.getContext('2d', { alpha: false });
      this.image = null;
    }
    const points = { width: width / session.scale, height: height / session.scale };
    const room = this.isDesktop ? 48 : 0;
    const fit = Math.min(1, (innerWidth - room) / points.width, (innerHeight - room) / points.height);
    document.body.classList.toggle('desktop', this.isDesktop);
    Object.assign(element('phone').style, { width: `${points.width * fit}px`, height: `${points.height * fit}px` });
  },

  // Draws everything.
  show() {
    this.layOut();
    this.draw(true);
    this.wake();
  },

  // Draws what has changed, and puts only that on the screen.
  draw(whole = false) {
    const start = performance.now();
    const count = player.detent_draw(whole ? 1 : 0);
    const pixels = player.detent_pixels() >>> 0;
    const { width, height } = this.canvas;
    if (this.image?.data.buffer !== player.memory.buffer || this.image.data.byteOffset !== pixels) {
      this.image = new ImageData(new Uint8ClampedArray(player.memory.buffer, pixels, width * height * 4), width, height);
    }
    const damage = new Int32Array(player.memory.buffer, player.detent_damage() >>> 0, 4 * count);
    for (let at = 0; at < damage.length; at += 4) {
      const [left, top, right, bottom] = damage.subarray(at, at + 4);
      this.context.putImageData(this.image, 0, 0, left, top, right - left, bottom - top);
    }
    if (!whole) this.times = [...this.times.slice(-59), performance.now() - start];
  },

  // Asks for a frame. At rest nobody does.
  wake() { if (!this.isAsked) this.ask(); },

  ask() { this.asked = requestAnimationFrame((now) => this.frame(now)); },

  // Asks again after the page slept: a browser may have dropped what was asked before.
  resume() {
    if (!this.isAsked) return;
    cancelAnimationFrame(this.asked);
    this.ask();
  },

  frame(now) {
    this.asked = 0;
    const until = Math.floor(clock.advance(now) / TICK);
    if (replay.packed) replay.step(until);
    else stepTo(until);
    this.draw();
    this.vibrate();
    const isIdle = session.next === session.log.length && !hand.press && Boolean(player.detent_settled());
    if (isIdle && shelf.current && !replay.packed) shelf.end();
    const isMoving = Boolean(replay.packed) || !isIdle;
    this.tell(isMoving);
    if (isMoving || player.detent_moves_by_time()) this.wake();
  },

  tell(isMoving) {
    if (isMoving === this.isMoving) return;
    this.isMoving = isMoving;
    element('handle').classList.toggle('dim', isMoving);
    link.send({ kind: 'moving', is: isMoving });
    if (isMoving) return;
    replay.own = null;
    this.quicken();
    taps.fill();
  },

  // Draws at 2 pixels a point from now on if most frames took too long. Fewer would show.
  quicken() {
    const slow = this.times.filter((time) => time > 6).length;
    if (this.times.length < 30 || slow * 2 < this.times.length || session.scale <= 2) return;
    this.times = [];
    this.mostScale = 2;
    this.reopen();
  },

  vibrate() {
    const felt = player.detent_events();
    if (felt !== this.felt && this.haptics) navigator.vibrate?.(8);
    this.felt = felt;
  },
};

// Named buttons over everything that can be tapped, for screen readers and keyboards. Fingers reach the canvas.
const taps = {
  last: '',

  fill() {
    const found = Array.from({ length: player.detent_taps() }, (_, index) => ({
      box: [...new Float64Array(player.memory.buffer, player.detent_tap(index) >>> 0, 4)],
      name: textAt(player.detent_tap_name(index), player.detent_tap_name_size(index)),
    }));
    const facts = JSON.stringify([found, session.size]);
    if (facts === this.last) return;
    this.last = facts;
    element('taps').replaceChildren(...found.map(({ box, name }) => this.button(box, name)));
  },

  button([x, y, width, height], name) {
    const made = make('button', { type: 'button', textContent: name });
    const share = (part, whole) => `${100 * part / whole}%`;
    Object.assign(made.style, {
      left: share(x, session.size.width), top: share(y, session.size.height),
      width: share(width, session.size.width), height: share(height, session.size.height),
    });
    made.addEventListener('click', () => hand.tap(x + width / 2, y + height / 2));
    return made;
  },
};

// ── Replays ──

const replay = {
  // The packed gesture that plays, with the place to return to; and the person's own.
  packed: null,
  own: null,

  start(gesture) {
    this.endNow();
    hand.letGo();
    this.packed = { gesture, log: session.log, tick: tickNow() };
    shelf.current = null;
    player.detent_play(scene().gestures.indexOf(gesture));
    clock.set(tickNow());
    stage.show();
  },

  step(until) {
    while (player.detent_playing() && tickNow() < until) player.detent_step();
    if (player.detent_playing() || this.packed.isOver) return;
    this.packed.isOver = true;
    const { name, hash } = this.packed.gesture;
    const found = hex(player.detent_hash());
    say(found === hash ? `${name}: the same, ${hash}` : `${name}: expected ${hash}, found ${found}`);
    const mine = this.packed;
    setTimeout(() => { if (this.packed === mine) this.endNow(); }, 900);
  },

  // Returns to the person's own place, under the feel that is chosen now.
  endNow() {
    this.endOwn();
    if (!this.packed) return;
    const { log, tick } = this.packed;
    this.packed = null;
    stage.open();
    begin(log, tick);
    retune(feels.bytes);
    stage.show();
  },

  // Drops what a replay of the person's own has not yet done; a press that it holds ends.
  endOwn() {
    if (!this.own) return;
    this.own = null;
    session.log.length = session.next;
    const last = session.log.findLast(({ kind }) => kind === Kind.press || kind === Kind.release || kind === Kind.cancel);
    if (last?.kind === Kind.press) record(Kind.cancel, clock.now);
  },

  // Plays one of the person's own gestures from its place, under the feel that is chosen now.
  startOwn(gesture) {
    this.endNow();
    if (gesture.scene !== session.scene) return openScene(gesture.scene, () => this.startOwn(gesture));
    restart();
    begin(gesture.log.filter(({ kind }) => kind !== Kind.feel), Math.floor(gesture.first.at / TICK));
    this.own = gesture;
    return stage.show();
  },
};
