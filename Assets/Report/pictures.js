// The two pictures, and the ways to compare them.
const pictures = (() => {
  const panes = element('panes');
  const contextOf = (canvas) => canvas.getContext('2d', { willReadFrequently: true });
  const canvases = { recorded: 'recorded', now: 'now', compared: 'compared' };
  for (const name of Object.keys(canvases)) canvases[name] = element(name).querySelector('canvas');
  const handle = element('handle');
  const names = {
    side: 'Side by side', slider: 'Slider', blink: 'Blink', difference: 'Difference', zoom: '×8',
  };
  let pair = { recorded: null, now: null, width: 1, height: 1, masks: [] };
  let mode = 'slider';
  let split = 0.5;
  let place = { x: 0.5, y: 0.5 };
  let isPlaced = false;
  let shown = 'recorded';
  let scale = 1;

  // Makes room for all pictures side by side, and for the traces below.
  function layOut() {
    const columns = mode === 'side' ? 2 : 3;
    const width = (element('pictures').clientWidth - 16 * (columns - 1)) / columns;
    const top = panes.getBoundingClientRect().top + window.scrollY;
    const height = Math.max(300, window.innerHeight - top - element('traces').offsetHeight - 96);
    scale = Math.min(width / pair.width, height / pair.height, 2);
    for (const canvas of Object.values(canvases)) {
      canvas.style.width = `${Math.floor(pair.width * scale)}px`;
      canvas.style.height = `${Math.floor(pair.height * scale)}px`;
    }
    draw();
  }

  function paint(canvas, image, other) {
    const size = image ?? other;
    canvas.width = size?.naturalWidth ?? size?.width ?? 1;
    canvas.height = size?.naturalHeight ?? size?.height ?? 1;
    if (image) contextOf(canvas).drawImage(image, 0, 0);
    canvas.parentElement.classList.toggle('empty', !image);
  }

  function draw() {
    const { recorded, now } = pair;
    paint(canvases.recorded, recorded, now);
    paint(canvases.now, now, recorded);
    if (mode === 'slider') drawSlider();
    if (mode === 'blink') paint(canvases.compared, pair[shown], now ?? recorded);
    if (mode === 'difference') paint(canvases.compared, difference(), now ?? recorded);
    if (mode === 'zoom') drawZoom();
    if (mode === 'blink') element('mode').textContent = `Blink: ${shown}`;
  }

  function drawSlider() {
    const canvas = canvases.compared;
    paint(canvas, pair.recorded, pair.now);
    const left = Math.round(canvas.width * split);
    if (pair.now && left < canvas.width) {
      const rest = [left, 0, canvas.width - left, canvas.height];
      contextOf(canvas).clearRect(...rest);
      contextOf(canvas).drawImage(pair.now, ...rest, ...rest);
    }
    handle.style.left = `${split * 100}%`;
    handle.setAttribute('aria-valuenow', Math.round(split * 100));
    handle.setAttribute('aria-valuetext', `${Math.round(split * 100)} % recorded`);
  }

  // Draws the differences over the recorded picture in pale grey. A larger difference is redder, and even the
  // smallest is visible. Hatching covers masks, which are not compared.
  let marked = {};
  function difference() {
    const { recorded, now } = pair;
    if (!recorded || !now || recorded.naturalWidth !== now.naturalWidth) return null;
    if (marked.recorded === recorded && marked.now === now) return marked.canvas;
    const canvas = document.createElement('canvas');
    canvas.width = recorded.naturalWidth;
    canvas.height = recorded.naturalHeight;
    const context = contextOf(canvas);
    const pixels = [recorded, now].map((image) => {
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, canvas.width, canvas.height);
    });
    const [a, b] = pixels.map((data) => data.data);
    const size = canvas.width / pair.width;
    const covers = (x, y) => pair.masks.some(([left, top, right, bottom]) =>
      x >= left * size && x < right * size && y >= top * size && y < bottom * size);
    for (let i = 0; i < a.length; i += 4) {
      const distance = Math.max(
        Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2]));
      const grey = 200 + ((a[i] * 2 + a[i + 1] * 5 + a[i + 2]) / 8) * (50 / 255);
      const rest = 160 - Math.min(160, (distance * 160) / 64);
      const [x, y] = [(i / 4) % canvas.width, Math.floor(i / 4 / canvas.width)];
      if (pair.masks.length && covers(x, y)) {
        b.set((x + y) % 8 < 2 ? [112, 144, 216, 255] : [grey, grey, grey, 255], i);
      } else {
        b.set(distance ? [224, rest, rest / 2, 255] : [grey, grey, grey, 255], i);
      }
    }
    context.putImageData(pixels[1], 0, 0);
    marked = { recorded, now, canvas };
    return canvas;
  }

  // Finds the pixel that differs most.
  function placeAtDifference() {
    const canvas = difference();
    if (!canvas) return;
    const { width, height } = canvas;
    const { data } = contextOf(canvas).getImageData(0, 0, width, height);
    let least = 256;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i] <= data[i + 1] || data[i + 1] >= least) continue;
      least = data[i + 1];
      const pixel = i / 4;
      place = { x: ((pixel % width) + 0.5) / width, y: (Math.floor(pixel / width) + 0.5) / height };
    }
  }

  function drawZoom() {
    const { width, height } = canvases.now;
    // Takes the room beside the two.
    const room = element('pictures').clientWidth - 2 * (pair.width * scale + 16);
    const columns = Math.min(width, Math.max(8, Math.min(64, Math.floor(room / 8))));
    const rows = Math.min(height, Math.max(8, Math.floor((pair.height * scale - 56) / 16)));
    const clamp = (value, most) => Math.max(0, Math.min(most, Math.round(value)));
    const x = clamp(place.x * width - columns / 2, width - columns);
    const y = clamp(place.y * height - rows / 2, height - rows);
    for (const name of ['recorded', 'now']) {
      const canvas = element(`zoom-${name}`);
      canvas.width = columns;
      canvas.height = rows;
      canvas.style.width = `${columns * 8}px`;
      canvas.style.height = `${rows * 8}px`;
      const area = [columns, rows];
      if (pair[name]) contextOf(canvas).drawImage(pair[name], x, y, ...area, 0, 0, ...area);
      const frame = element(name).querySelector('.frame');
      const share = (part, whole) => `${(part / whole) * 100}%`;
      frame.style.left = share(x, width);
      frame.style.top = share(y, height);
      frame.style.width = share(columns, width);
      frame.style.height = share(rows, height);
    }
    const [px, py] = [Math.min(width - 1, Math.floor(place.x * width)), Math.min(height - 1, Math.floor(place.y * height))];
    const colours = ['recorded', 'now'].map((name) => {
      if (!pair[name]) return 'none';
      const data = contextOf(canvases[name]).getImageData(px, py, 1, 1).data;
      return `#${[0, 1, 2].map((i) => data[i].toString(16).padStart(2, '0')).join('')}`;
    });
    element('mode').textContent = `×8 at ${px}, ${py}: ${colours[0]}, now ${colours[1]}`;
  }

  function setMode(next) {
    mode = next;
    if (mode === 'zoom' && !isPlaced) placeAtDifference();
    panes.className = `panes ${mode === 'side' ? 'sides' : mode === 'blink' ? 'blinks' : `${mode}s`}`;
    element('mode').textContent = names[mode];
    for (const button of element('modes').children) {
      button.setAttribute('aria-pressed', button.dataset.mode === mode);
    }
    layOut();
  }

  // Shows both sides of a moment. `width` and `height` are the full size of its pictures.
  function show(next) {
    pair = next;
    layOut();
  }

  function setSplit(value) {
    split = Math.max(0, Math.min(1, value));
    drawSlider();
  }

  function moveZoom(dx, dy) {
    const { width, height } = canvases.now;
    isPlaced = true;
    place = {
      x: Math.max(0, Math.min(1, place.x + dx / width)), y: Math.max(0, Math.min(1, place.y + dy / height)),
    };
    drawZoom();
  }

  // MARK: by hand

  const shareOf = (event, canvas) => {
    const box = canvas.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const compared = element('compared');
  compared.addEventListener('pointerdown', (event) => {
    if (mode !== 'slider') return;
    compared.setPointerCapture(event.pointerId);
    setSplit(shareOf(event, canvases.compared).x);
  });
  compared.addEventListener('pointermove', (event) => {
    if (compared.hasPointerCapture(event.pointerId)) setSplit(shareOf(event, canvases.compared).x);
  });
  handle.addEventListener('keydown', (event) => {
    const step = event.shiftKey ? 0.1 : 0.01;
    const next = {
      ArrowLeft: split - step, ArrowRight: split + step, ArrowDown: split - step, ArrowUp: split + step,
      PageDown: split - 0.1, PageUp: split + 0.1, Home: 0, End: 1,
    }[event.key];
    if (next === undefined) return;
    setSplit(next);
    event.preventDefault();
    event.stopPropagation();
  });
  // The zoom follows the pointer until a click chooses a place, and again after the next.
  let isPinned = false;
  for (const name of ['recorded', 'now']) {
    canvases[name].addEventListener('pointermove', (event) => {
      if (mode !== 'zoom' || isPinned) return;
      isPlaced = true;
      place = shareOf(event, canvases[name]);
      drawZoom();
    });
    canvases[name].addEventListener('click', (event) => {
      if (mode !== 'zoom') return;
      isPinned = !isPinned;
      isPlaced = true;
      place = shareOf(event, canvases[name]);
      drawZoom();
    });
  }
  element('zoom').addEventListener('keydown', (event) => {
    const step = event.shiftKey ? 8 : 1;
    const way = {
      ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step],
    }[event.key];
    if (!way) return;
    moveZoom(...way);
    event.preventDefault();
    event.stopPropagation();
  });
  // Blinks slowly enough to hurt nobody.
  setInterval(() => {
    if (mode !== 'blink') return;
    shown = shown === 'recorded' ? 'now' : 'recorded';
    draw();
  }, 600);
  window.addEventListener('resize', layOut);

  return {
    show, setMode, forgetPlace: () => { isPlaced = isPinned = false; if (mode === 'zoom') setMode('zoom'); },
    get mode() { return mode; }, nameOf: (mode) => names[mode],
  };
})();
