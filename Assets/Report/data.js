// The page's data. All of it is text from files, which goes into elements as text and never as markup.
const element = (id) => document.getElementById(id);
const index = JSON.parse(element('index').textContent);
const ticksPerSecond = 240;

// Returns the text of an inert block. It waits for blocks that the browser has not read yet.
async function blockText(id) {
  for (;;) {
    const block = element(id);
    if (block && (block.nextElementSibling || document.readyState !== 'loading')) return block.textContent;
    if (!block && document.readyState !== 'loading') throw new Error(`no block ${id}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

// Returns a function that makes each value once. It forgets the values used longest ago.
function remembering(count, make) {
  const known = new Map();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.delete(key);
    known.set(key, value);
    if (known.size > count) known.delete(known.keys().next().value);
    return value;
  };
}

// Returns a block's picture, and null without a block.
const decoded = remembering(160, async (id) => {
  const image = new Image();
  image.src = `data:image/png;base64,${await blockText(id)}`;
  await image.decode();
  return image;
});
const pictureOf = (id) => (id ? decoded(id) : Promise.resolve(null));

const runOf = remembering(24, async (number) => JSON.parse(await blockText(`run-${number}`)));

// Returns the value at a tick. Samples are ticks and values in turn, and each holds until the next.
function valueAt(samples, tick) {
  let low = 0;
  let high = samples.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (samples[2 * middle] <= tick) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : samples[2 * low - 1];
}

const secondsOf = (tick) => `${(tick / ticksPerSecond).toFixed(3)} s`;
const grouped = (number) => number.toLocaleString('en');

// Writes a value for people: a word, or a number with enough digits to tell it from its neighbours.
function valueText(track, value, digits = 3) {
  if (value === undefined || value === null) return 'none';
  if (track.words) return track.words[value];
  const text = Math.abs(value) >= 1e5 || (value !== 0 && Math.abs(value) < 1e-3)
    ? value.toExponential(2) : String(Number(value.toFixed(digits)));
  return track.unit ? `${text} ${track.unit}` : text;
}

// Returns about `count` round numbers over a range.
function roundNumbers(low, high, count) {
  const rough = (high - low) / Math.max(1, count);
  if (!(rough > 0) || !Number.isFinite(rough)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough * 0.999);
  const numbers = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + step * 1e-9; n += 1) numbers.push(n * step);
  return numbers.map((n) => Number(n.toPrecision(12)));
}
