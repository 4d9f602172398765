// ── Controls ──

// Returns a button; `isChosen` makes it one that can be pressed down.
function button(text, act, isChosen = undefined) {
  const made = make('button', { type: 'button', textContent: text });
  if (isChosen !== undefined) made.setAttribute('aria-pressed', isChosen);
  made.addEventListener('click', act);
  return made;
}

// Calls `change` when a button goes down and once more when it comes up.
function holds(held, change) {
  const set = (isDown) => {
    if (held.classList.contains('held') === isDown) return;
    held.classList.toggle('held', isDown);
    held.setAttribute('aria-pressed', isDown);
    change();
  };
  held.setAttribute('aria-pressed', 'false');
  held.addEventListener('pointerdown', (event) => {
    held.setPointerCapture(event.pointerId);
    set(true);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur', 'keyup']) held.addEventListener(end, () => set(false));
  held.addEventListener('keydown', (event) => { if (event.key === ' ' || event.key === 'Enter') set(true); });
  held.addEventListener('contextmenu', (event) => event.preventDefault());
}

// Follows a drag of an element. `isFresh`: every drag begins at 0 again.
function dragged(part, { moved, ended = () => {}, tapped = null, isFresh = false }) {
  let start = null, x = 0, y = 0, isTap = true;
  part.addEventListener('pointerdown', (event) => {
    if (event.target.closest('button') !== null && event.target.closest('button') !== part) return;
    if (isFresh) [x, y] = [0, 0];
    start = [event.clientX - x, event.clientY - y];
    isTap = true;
    part.setPointerCapture(event.pointerId);
  });
  part.addEventListener('pointermove', (event) => {
    if (!start) return;
    const [dx, dy] = [event.clientX - start[0], event.clientY - start[1]];
    if (isTap && Math.hypot(dx - x, dy - y) < 8) return;
    isTap = false;
    [x, y] = [dx, dy];
    moved(x, y);
  });
  const end = () => {
    if (start && !isTap) ended(x, y);
    start = null;
  };
  part.addEventListener('pointerup', end);
  part.addEventListener('pointercancel', end);
  // A click by a key has no count.
  if (tapped) part.addEventListener('click', (event) => { if (isTap || event.detail === 0) tapped(); });
}

// Returns the row of a parameter: a slider, a list of names, or a switch. A double tap brings its value back.
function control(parameter) {
  const id = `tune-${parameter.key}`;
  const label = make('label', { htmlFor: id, textContent: parameter.name, title: parameter.meaning }, make('small', { textContent: parameter.group }));
  const row = parameter.kind === 'double' ? slider(parameter, id, label) : choice(parameter, id, label);
  const reset = () => change(parameter, valueOf(parameter, feels.side.base.bytes));
  let last = null;
  row.addEventListener('pointerup', (event) => {
    const isDouble = last && event.timeStamp - last.timeStamp < 350 && Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < 12;
    last = isDouble ? null : event;
    if (isDouble) setTimeout(reset);
  });
  row.addEventListener('keydown', (event) => { if (event.key === 'Delete' || event.key === 'Backspace') reset(); });
  return row;
}

function change(parameter, value) {
  setValue(parameter, feels.side.bytes, value);
  replay.endNow();
  retune(feels.bytes);
  stage.wake();
  sheet.fillSliders();
}

const digitsOf = (step) => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));

function slider(parameter, id, label) {
  const { min, max, step, unit } = parameter;
  const input = make('input', { id, type: 'range', min, max, step: 'any' });
  const output = make('output');
  output.setAttribute('for', id);
  const row = make('div', { className: 'slider' }, label, output, input);
  // Values lie on the steps from 0, as in the window.
  const held = (value) => Math.min(max, Math.max(min, Number((Math.round(value / step) * step).toFixed(digitsOf(step) + 1))));
  input.addEventListener('input', () => change(parameter, held(Number(input.value))));
  input.addEventListener('keydown', (event) => {
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (!way) return;
    event.preventDefault();
    change(parameter, held(Number(input.value) + way * step));
  });
  row.refresh = () => {
    const value = valueOf(parameter, feels.bytes);
    input.value = value;
    output.textContent = `${Number(value.toFixed(4))}${unit ? ` ${unit}` : ''}`;
    input.setAttribute('aria-valuetext', output.textContent);
    input.style.setProperty('--share', `${100 * (value - min) / (max - min)}%`);
    row.classList.toggle('changed', value !== valueOf(parameter, feels.side.base.bytes));
  };
  return row;
}

function choice(parameter, id, label) {
  const names = parameter.choices ?? [{ name: 'off', value: 0 }, { name: 'on', value: 1 }];
  const select = make('select', { id }, ...names.map(({ name, value }) => make('option', { value, textContent: name })));
  select.addEventListener('change', () => change(parameter, Number(select.value)));
  const row = make('div', { className: 'row' }, label, select);
  row.refresh = () => { select.value = valueOf(parameter, feels.bytes); };
  return row;
}

let unsaid = 0;
function say(text) {
  const toast = element('toast');
  toast.textContent = text;
  toast.classList.add('shown');
  clearTimeout(unsaid);
  unsaid = setTimeout(() => toast.classList.remove('shown'), 3200);
}
