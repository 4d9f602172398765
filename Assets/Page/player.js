'use strict';
// The prototype on a phone. The player, which is WebAssembly, computes and paints; this script gives it time and
// the hand's events, puts what it painted on the screen, and shows the sheet with the controls.

const element = (id) => document.getElementById(id);

function make(tag, facts = {}, ...children) {
  const made = Object.assign(document.createElement(tag), facts);
  made.append(...children);
  return made;
}

// Asks the browser for its reasons before anything is unpacked. Returns a sentence, or null if nothing is missing.
function missingFeature() {
  // The smallest module with a vector in it.
  const vectors = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  const update = 'Update the browser, or the system on an iPhone: Safari 16.4, Chrome 91, Firefox 113 or newer can show this page.';
  if (!globalThis.WebAssembly) return `This browser cannot run WebAssembly, or it is switched off. ${update}`;
  if (!WebAssembly.validate(new Uint8Array(vectors))) return `This browser has WebAssembly without SIMD, which draws the stage. ${update}`;
  if (!globalThis.DecompressionStream) return `This browser has no DecompressionStream, which unpacks the page. ${update}`;
  return null;
}

// A sentence for the person, in place of the page.
class PageFault extends Error {}

const damaged = () => new PageFault('This page is damaged. Get the file once more, or make it again with "detent page".');

// ── The player ──
// Memory moves when it grows, so every view of it is made anew.

let player = null;
let data = null;

function bytesOf(base64) {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = letters.charCodeAt(index);
  return bytes;
}

const bytesAt = (from, count) => new Uint8Array(player.memory.buffer, from >>> 0, count);
const textAt = (from, count) => new TextDecoder().decode(bytesAt(from, count));
const hex = (hash) => BigInt.asUintN(64, hash).toString(16).padStart(16, '0');

async function loadPlayer(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, { page: browserText });
  player = instance.exports;
}

// Gives the player a pack. The old one stays if the new one is refused.
async function loadPack(bytes) {
  // A gzip file ends with the size of its content.
  const size = new DataView(bytes.buffer).getUint32(bytes.length - 4, true);
  const from = player.detent_room(size) >>> 0;
  let [filled, fault] = [0, 0];
  try {
    const pieces = gunzipped(bytes).getReader();
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      if (filled + piece.value.length > size) throw damaged();
      bytesAt(from + filled, piece.value.length).set(piece.value);
      filled += piece.value.length;
    }
  } finally {
    // Also takes the memory of a pack that is not whole, which it refuses.
    fault = player.detent_load(from, filled);
  }
  if (fault === 2) throw new PageFault('This page and its player have different versions. Make it again with "detent page".');
  if (fault) throw damaged();
}

const feelBytes = () => bytesAt(player.detent_feel(), player.detent_feel_size());

// Draws texts that were not baked, in the system's font.
const browserText = (() => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  let mask = new Uint8Array(0);
  const use = (size, weight) => { context.font = `${weight} ${size}px Inter, system-ui, sans-serif`; };
  return {
    text_metrics(size, weight, out) {
      use(size, weight);
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
      new Float64Array(player.memory.buffer, out >>> 0, 3).set([ascent, descent, 0]);
    },
    text_width(from, count, size, weight) {
      use(size, weight);
      return context.measureText(textAt(from, count)).width;
    },
    // The mask's left, top, width and height are in pixels, seen from the start of the base line.
    text_mask(from, count, pixels, weight, shift, out) {
      const text = textAt(from, count);
      use(pixels, weight);
      const box = context.measureText(text);
      const left = Math.floor(-box.actualBoundingBoxLeft) - 1, top = Math.floor(-box.actualBoundingBoxAscent) - 1;
      const width = Math.max(1, Math.ceil(box.actualBoundingBoxRight) + 2 - left);
      const height = Math.max(1, Math.ceil(box.actualBoundingBoxDescent) + 1 - top);
      Object.assign(context.canvas, { width, height });
      use(pixels, weight);
      context.fillText(text, shift - left, -top);
      const { data } = context.getImageData(0, 0, width, height);
      mask = Uint8Array.from({ length: width * height }, (_, index) => data[4 * index + 3]);
      new Int32Array(player.memory.buffer, out >>> 0, 4).set([left, top, width, height]);
      return mask.length;
    },
    text_pixels(to) { bytesAt(to, mask.length).set(mask); },
  };
})();
