// ── The shelf ──
// The last gestures. One begins with a press, a turn of the wheel or a key, and ends when all rests or the next
// press begins.

const SHELF = 20;
const KEYS = ['tab', 'back-tab', 'up', 'down', 'left', 'right', 'page-up', 'page-down', 'home', 'end', 'activate', 'escape'];

const shelf = {
  gestures: [],
  current: null,
  count: 0,

  begin(entry) {
    this.current = { first: entry, isOffered: false, isTaken: false };
  },

  // Offers the gesture to the desk when the finger leaves: its file goes on until all rests.
  lift() {
    if (!this.current) return;
    const gesture = this.made([...session.log], null);
    Object.assign(this.current, { name: gesture.name, isOffered: link.offer(gesture) });
  },

  // Takes the gesture that has ended, as a file that replays to the hash of this moment.
  end() {
    const { isOffered, isTaken } = this.current;
    const gesture = { ...this.made(session.log.slice(0, session.next), tickNow()), hash: hex(player.detent_hash()), isTaken };
    this.current = null;
    this.count += 1;
    this.gestures = [...this.gestures, gesture].slice(-SHELF);
    if (!isOffered) link.offer(gesture);
    sheet.fillPlays();
  },

  // Returns the present gesture with some events. It ends at a tick, or with null when all rests.
  made(log, tick) {
    const number = this.count + 1;
    const gesture = {
      number, name: `${scene().name}-drag-${number}`, scene: session.scene, size: { ...session.size },
      first: this.current.first, tick, log, isMixed: session.isMixed, contentHeight: player.detent_content_height(),
    };
    return { ...gesture, text: gestureText(gesture, feelLines(feels.side)) };
  },

  // Notes that the desk has answered about a gesture.
  take(name) {
    const gesture = [...this.gestures, this.current].find((each) => each?.name === name);
    if (gesture) gesture.isTaken = true;
  },
};

const timeText = (at) => {
  const fraction = at % TICK;
  return `tick ${Math.floor(at / TICK)}` + (fraction ? `.${String(fraction).padStart(3, '0')}` : '');
};

function eventText({ kind, argument, x, y }) {
  switch (kind) {
    case Kind.press: return `press ${x} ${y}`;
    case Kind.move: return `move ${x} ${y}`;
    case Kind.release: return 'release';
    case Kind.cancel: return 'cancel';
    case Kind.wheel: return `wheel ${x} ${y}`;
    case Kind.wheelEnded: return 'wheel-end';
    default: return `key ${KEYS[argument]}`;
  }
}

// Returns the text of a gesture file: the stage, the feel, and every event since the stage was new.
function gestureText(gesture, feel) {
  const lines = [...data.scenes[gesture.scene].head];
  if (gesture.isMixed) lines.push('# The feel changed during this session. The file plays all of it under the last one.');
  lines.push(`size ${gesture.size.width}x${gesture.size.height}`, ...feel);
  if (session.reducesMotion) lines.push('reduce-motion on');
  if (gesture.contentHeight >= 0) lines.push(`tick 0 content-height ${gesture.contentHeight}`);
  let device = 0;
  for (const entry of gesture.log) {
    if (entry.kind === Kind.feel) continue;
    if (entry === gesture.first && entry !== gesture.log[0]) lines.push(`${timeText(entry.at)} shot start`);
    if (entry.kind === Kind.press && entry.argument !== device) {
      device = entry.argument;
      lines.push(`device ${device ? 'touch' : 'mouse'}`);
    }
    lines.push(`${timeText(entry.at)} ${eventText(entry)}`);
  }
  const last = gesture.log.at(-1)?.at ?? 0;
  if (gesture.tick === null) lines.push('settle', 'end');
  else lines.push(`${timeText(Math.max(gesture.tick * TICK, last))} end`);
  return `${lines.join('\n')}\n`;
}

async function sendBack(gesture) {
  const file = new File([gesture.text], `${gesture.name}.gesture`, { type: 'text/plain' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title: file.name });
    } catch (fault) {
      // The person has closed the list of receivers.
      if (fault.name === 'AbortError') return undefined;
    }
  }
  const address = URL.createObjectURL(file);
  make('a', { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return say(`${file.name} is among your downloads`);
}
