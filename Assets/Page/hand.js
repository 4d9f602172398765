// ── The hand ──
// The first finger or the mouse drives; further ones do nothing until it has left.

const hand = {
  press: null,

  point(event) {
    const box = stage.canvas.getBoundingClientRect();
    const points = stage.canvas.width / session.scale / box.width;
    return [(event.clientX - box.left) * points, (event.clientY - box.top) * points];
  },

  // Records an event at its own time, and lets the stage run.
  send(kind, event, argument = 0, x = 0, y = 0) {
    const entry = record(kind, clock.stamp(event.timeStamp), argument, x, y);
    if (!entry) say('The recording is full. Start over to record more.');
    stage.wake();
    return entry;
  },

  // Ends the gesture before. Returns false if its last event has had no effect yet: then the two are one.
  begin(event) {
    replay.endNow();
    const at = clock.stamp(event.timeStamp);
    if (!shelf.current) return true;
    stepTo(Math.floor(at / TICK));
    if (session.next < session.log.length) return false;
    shelf.end();
    return true;
  },

  down(event) {
    if (this.press || event.button !== 0) return;
    event.preventDefault();
    stage.canvas.focus({ preventScroll: true });
    stage.canvas.classList.add('pressed');
    stage.canvas.setPointerCapture(event.pointerId);
    const isNew = this.begin(event);
    const device = event.pointerType === 'touch' ? 1 : 0;
    const entry = this.send(Kind.press, event, device, ...this.point(event));
    if (!entry) return;
    this.press = { id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp, isTap: true };
    if (isNew) shelf.begin(entry);
  },

  move(event) {
    if (event.pointerId !== this.press?.id) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) this.send(Kind.move, each, 0, ...this.point(each));
    const { x, y } = this.press;
    if (Math.hypot(event.clientX - x, event.clientY - y) > 10) this.press.isTap = false;
  },

  // Ends the press. A tap beside the open sheet only closes it: a cancelled press is never a tap.
  up(event) {
    if (event.pointerId !== this.press?.id) return;
    const closes = sheet.isOpen && this.press.isTap && event.timeStamp - this.press.time < 300 && !stage.isDesktop;
    this.press = null;
    this.send(closes ? Kind.cancel : Kind.release, event);
    if (closes) sheet.close();
    else shelf.lift();
  },

  cancel(event) {
    if (!this.press || (event.pointerId !== undefined && event.pointerId !== this.press.id)) return;
    this.press = null;
    this.send(Kind.cancel, event);
  },

  // Cancels the press at once, before something else plays.
  letGo() {
    this.cancel({ timeStamp: performance.now() });
    while (session.next < session.log.length) stepTo(tickNow() + 1);
  },

  // Turns the wheel, in notches. A mouse's notch counts 120; a touchpad's points count themselves.
  wheel(event) {
    event.preventDefault();
    const notches = (delta, wheel) => {
      if (event.deltaMode === WheelEvent.DOM_DELTA_LINE) return 0 - delta / 3;
      return wheel && wheel % 120 === 0 ? wheel / 120 : 0 - delta / 48;
    };
    const [x, y] = [notches(event.deltaX, event.wheelDeltaX), notches(event.deltaY, event.wheelDeltaY)];
    if (this.press || (!x && !y)) return;
    const isNew = !shelf.current && this.begin(event);
    const entry = this.send(Kind.wheel, event, 0, x, y);
    if (isNew && entry) shelf.begin(entry);
  },

  // Taps the middle of a layer, for a screen reader: a press of 50 ms.
  tap(x, y) {
    if (this.press) return;
    const event = { timeStamp: performance.now() };
    const isNew = this.begin(event);
    const entry = this.send(Kind.press, event, 1, x, y);
    if (!entry) return;
    record(Kind.release, entry.at + 12 * TICK);
    if (isNew) shelf.begin(entry);
  },

  listen() {
    const { canvas } = stage;
    canvas.addEventListener('pointerdown', (event) => this.down(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    canvas.addEventListener('pointerup', (event) => this.up(event));
    canvas.addEventListener('pointercancel', (event) => this.cancel(event));
    canvas.addEventListener('lostpointercapture', (event) => this.cancel(event));
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false });
    addEventListener('blur', () => this.cancel({ timeStamp: performance.now() }));
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.cancel({ timeStamp: performance.now() });
      else stage.wake();
    });
  },
};

// Keys go to the stage while no control has the focus. Tab does only after a press on the stage, so that a
// keyboard alone always finds the controls; the full stop opens them.
const keyboard = {
  names: {
    ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', PageUp: 'page-up', PageDown: 'page-down',
    Home: 'home', End: 'end', Enter: 'activate', Escape: 'escape',
  },

  down(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isFree = document.activeElement === document.body || document.activeElement === stage.canvas;
    if (event.key === 'Escape' && sheet.isOpen) return sheet.close();
    if (!isFree) return;
    if (event.key === '.') return sheet.toggle();
    const tab = stage.canvas.classList.contains('pressed') && event.key === 'Tab' ? (event.shiftKey ? 'back-tab' : 'tab') : undefined;
    const name = tab ?? this.names[event.key];
    if (!name) return;
    event.preventDefault();
    const isGesture = !['tab', 'back-tab', 'escape'].includes(name);
    const isNew = isGesture && !shelf.current && hand.begin(event);
    const entry = hand.send(Kind.key, event, KEYS.indexOf(name));
    if (isNew && entry) shelf.begin(entry);
  },

  listen() {
    document.addEventListener('keydown', (event) => this.down(event));
    stage.canvas.addEventListener('blur', () => stage.canvas.classList.remove('pressed'));
  },
};
