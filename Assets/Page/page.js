// ── Check ──
// Plays every packed gesture here, and compares its hash and its pictures with those of the program.

async function check() {
  replay.endNow();
  const differences = [];
  let [same, of] = [0, 0];
  element('checked').textContent = 'Checking…';
  for (const [number, each] of data.scenes.entries()) {
    for (const [index, gesture] of each.gestures.entries()) {
      // Lets the page show how far it is.
      await new Promise((done) => { setTimeout(done); });
      const found = checkGesture(number, index, gesture);
      differences.push(...found);
      of += 1;
      if (found.length === 0) same += 1;
    }
  }
  Object.assign(document.documentElement.dataset, { same, of });
  element('checked').textContent = of === 0 ? 'No gestures to check' : same === of ? `Same on this phone: ${same} of ${of} ✓` : `Same on this phone: ${same} of ${of}`;
  element('checked').classList.toggle('differs', same !== of);
  element('differences').replaceChildren(...differences.map((text) => make('li', { textContent: text })));
  return { same, of };
}

function checkGesture(number, index, { name, hash, shots }) {
  const compared = (what, expected, found) => found === expected ? [] : [`${what}: expected ${expected}, found ${found}`];
  return [
    ...compared(name, hash, hex(player.detent_check(number, index))),
    ...(shots.length && player.detent_shots(number, index) !== shots.length ? [`${name}: not every picture was drawn`] : []),
    ...shots.flatMap((shot, place) => compared(`${name}, picture ${shot.name}${shot.dark ? ' (dark)' : ''}`, shot.hash, hex(player.detent_shot(number, index, place)))),
  ];
}

// ── Start ──

function openScene(index, then = () => {}) {
  replay.packed = null;
  session.scene = index;
  feels.open();
  stage.open();
  restart();
  stage.show();
  sheet.fill();
  taps.fill();
  tellEdge();
  then();
}

// Warns that a tab of Safari takes a swipe from the left edge for itself.
function tellEdge() {
  const isTab = navigator.standalone === false;
  element('note').hidden = !(isTab && scene().pullsLeft);
  element('note').textContent = 'Safari keeps swipes from the left edge. Add this page to the home screen to pull from there.';
  if (!element('note').hidden) setTimeout(() => { element('note').hidden = true; }, 8000);
}

// Draws the page's icon: a sheet at its detent under a thumb.
function drawIcon() {
  const icon = make('canvas', { width: 180, height: 180 });
  const context = icon.getContext('2d');
  const fill = (style, ...box) => {
    context.fillStyle = style;
    context.beginPath();
    context.roundRect(...box);
    context.fill();
  };
  fill('#3b5bfd', 0, 0, 180, 180, 0);
  fill('#ffffff', 26, 78, 128, 110, 22);
  fill('#c9cfdb', 72, 90, 36, 7, 4);
  fill('rgba(20, 23, 31, .28)', 64, 40, 52, 52, 26);
  for (const id of ['icon', 'touch-icon']) element(id).href = icon.toDataURL();
}

function listen() {
  hand.listen();
  keyboard.listen();
  sheet.listen();
  darkness.addEventListener('change', () => {
    stage.look();
    stage.show();
  });
  let resizing = 0;
  addEventListener('resize', () => {
    clearTimeout(resizing);
    resizing = setTimeout(() => {
      const { width, height } = stage.wantedSize();
      if (width !== session.size.width || height !== session.size.height) {
        replay.endNow();
        stage.reopen();
      }
      stage.show();
    }, 120);
  });
  addEventListener('hashchange', () => { if (location.hash === '#check') check(); });
  document.addEventListener('resume', () => stage.resume());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    stage.resume();
    link.connect();
  });
}

// Returns the bytes of one of the page's own blocks.
const block = (id) => bytesOfText(element(id).textContent);

async function start() {
  element('unstarted')?.remove();
  const missing = missingFeature();
  if (missing) throw new PageFault(missing);
  try {
    data = await new Response(gunzipped(block('data'))).json();
    await loadPlayer(unlzma(block('player')));
    await loadPack(block('pack'));
  } catch (fault) {
    throw fault instanceof PageFault ? fault : damaged();
  }
  stage.theme = data.theme;
  stage.haptics = data.haptics;
  listen();
  openScene(0);
  element('handle').hidden = false;
  globalThis.detent.firstPicture = performance.now();
  link.connect();
  drawIcon();
  if (location.hash === '#check') await check();
}

// Offers its parts to tests from outside.
globalThis.detent = {
  ready: start().catch((fault) => {
    element('failure').textContent = fault instanceof PageFault ? fault.message : `This page cannot run: ${fault.message}`;
    element('failure').hidden = false;
    if (!(fault instanceof PageFault)) throw fault;
  }),
  get player() { return player; },
  get recording() { return shelf.gestures; },
  get isAtRest() { return !stage.isMoving && !stage.isAsked; },
  get times() { return stage.times; },
  check,
  shot(number, gesture, index) {
    player.detent_shot(number, gesture, index);
    const [width, height] = [player.detent_shot_width(), player.detent_shot_height()];
    return { width, height, pixels: bytesAt(player.detent_shot_pixels(), width * height * 4).slice() };
  },
};
