// ── The link to the desk ──

const link = {
  socket: null,
  delay: 500,
  blind: [],
  isOver: false,

  connect() {
    if (!data.serve || this.socket || this.isOver) return;
    const address = new URL(data.serve.socket, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.socket = new WebSocket(address);
    this.socket.addEventListener('open', () => {
      this.delay = 500;
      this.send({ kind: 'hello', name: deviceName(), form: data.form, version: data.version });
      for (const gesture of shelf.gestures) if (!gesture.isTaken) this.offer(gesture);
    });
    this.socket.addEventListener('message', ({ data: text }) => this.take(text));
    this.socket.addEventListener('close', ({ code }) => this.lost(code));
  },

  // Tries again after a while, unless the desk has ended the session.
  lost(code) {
    this.socket = null;
    if (code === 4004) {
      this.isOver = true;
      return say('The session on the desk is over. This page goes on without it.');
    }
    if (code === 4001) say('Enough phones follow this session already.');
    // It is the fourth time in a row.
    else if (this.delay === 4000) say('The desk does not answer. This page goes on without it, and tries again.');
    setTimeout(() => this.connect(), this.delay);
    this.delay = Math.min(8000, this.delay * 2);
    return undefined;
  },

  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  },

  offer(gesture) {
    return this.send({ kind: 'gesture', scene: data.scenes[gesture.scene].name, name: gesture.name, text: gesture.text });
  },

  take(text) {
    let message;
    try { message = JSON.parse(text); } catch { return; }
    this.messages[message?.kind]?.call(this, message);
  },

  messages: {
    async page({ data: fresh }) {
      try {
        await replacePage(fresh);
        tellStrip(null);
      } catch (fault) {
        tellStrip(fault instanceof PageFault ? fault.message : String(fault));
      }
    },
    feel(message) {
      if (message.scene !== scene().name) return;
      const bytes = bytesOf(message.bytes);
      if (bytes.length !== feels.bytes.length) return;
      feels.sides[0] = feels.based({ name: 'Desk', line: message.line ?? null, bytes });
      feels.apply();
    },
    scene({ name }) {
      const index = data.scenes.findIndex((each) => each.name === name);
      if (index >= 0 && index !== session.scene) openScene(index);
    },
    error({ text }) { tellStrip(text); },
    blind({ choices, shown, canChoose }) {
      this.blind = choices;
      element('trial').hidden = choices.length === 0;
      element('trial').style.gridTemplateColumns = `repeat(${choices.length}, 1fr)`;
      const verdict = choices.length > 2 ? 'wins' : 'is better';
      const ask = (kind, value) => () => this.send({ kind, value });
      element('trial').replaceChildren(...choices.map((each) => button(each, ask('show', each), each === shown)),
        ...(canChoose ? choices.map((each) => button(`${each} ${verdict}`, ask('choice', each))) : []));
      sheet.fillFeels();
    },
    gestureTaken({ name }) {
      shelf.take(name);
      say('On the desk’s shelf');
    },
    gestureRefused({ name, text }) {
      shelf.take(name);
      say(`The desk did not take the drag: ${text}`);
    },
  },
};

// Replaces the page's content. The scene, the feel and the place stay where the new page has them.
async function replacePage({ pack, ...fresh }) {
  if (fresh.form !== data.form) throw new PageFault('The desk has a different version. Load this page again.');
  await loadPack(bytesOf(pack));
  const name = scene().name;
  const { log } = session;
  const tick = tickNow();
  const { sides, shown, first } = feels;
  data = { ...fresh, serve: fresh.serve ?? data.serve };
  const index = data.scenes.findIndex((each) => each.name === name);
  if (index < 0) return openScene(0);
  session.scene = index;
  replay.packed = null;
  feels.open();
  for (const [place, side] of sides.entries()) {
    const base = feels.all.find((feel) => feel.name === side.base.name) ?? side.base;
    if (base.bytes.length === feels.bytes.length) feels.sides[place] = { name: side.name, base, bytes: side.bytes };
  }
  feels.shown = shown;
  feels.first = first.length === feels.bytes.length ? first : feels.bytes.slice();
  stage.open();
  begin(log, tick);
  stage.show();
  sheet.fill();
  return taps.fill();
}

function tellStrip(text) {
  element('strip').textContent = text ?? '';
  element('strip').hidden = !text;
}

// Returns the phone's name for the desk: what it is, its pixels, its browser.
function deviceName() {
  const agent = navigator.userAgent;
  const kind = /iPhone|iPad|Android|Macintosh|Windows|Linux/.exec(agent)?.[0] ?? 'Phone';
  const browser = /(?:Firefox|FxiOS|EdgA?|Chrome|CriOS|Version)\/(\d+)/.exec(agent);
  const names = { FxiOS: 'Firefox', EdgA: 'Edge', Edg: 'Edge', CriOS: 'Chrome', Version: 'Safari' };
  const brand = browser ? browser[0].split('/')[0] : '';
  const pixels = `${Math.round(screen.width * devicePixelRatio)} × ${Math.round(screen.height * devicePixelRatio)}`;
  return [kind, pixels, browser ? `${names[brand] ?? brand} ${browser[1]}` : ''].filter(Boolean).join(', ');
}
