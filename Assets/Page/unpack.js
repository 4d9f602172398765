// ── The page's bytes ──
// A page carries its bytes as text, seven bits in a character. The three characters that a script element cannot hold,
// NUL, return and "<", stand 128 places higher. The player is compressed as LZMA, and the rest as gzip.

function bytesOfText(text) {
  const bytes = new Uint8Array(Math.floor(text.length * 7 / 8));
  let [bits, count, at] = [0, 0, 0];
  for (let index = 0; index < text.length; index += 1) {
    bits = (bits & 127) << 7 | (text.charCodeAt(index) & 127);
    count += 7;
    if (count < 8) continue;
    count -= 8;
    bytes[at] = bits >> count;
    at += 1;
  }
  return bytes;
}

const gunzipped = (bytes) => new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));

// Returns what a file of LZMA holds, which names its size in its head. Damaged bytes give noise, or a fault at their end.
// The names are those of the format's description by Igor Pavlov.
function unlzma(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const lc = file[0] % 9, lp = Math.floor(file[0] / 9) % 5, pb = Math.floor(file[0] / 45);
  const size = view.getUint32(5, true);
  if (size > 1 << 24) throw damaged();
  const out = new Uint8Array(size);
  const chances = (count) => new Uint16Array(count).fill(1024);
  const isMatch = chances(192), isRep = chances(12), isRepG0 = chances(12), isRepG1 = chances(12), isRepG2 = chances(12);
  const isRep0Long = chances(192), literals = chances(0x300 << (lc + lp));
  const slots = [0, 1, 2, 3].map(() => chances(64)), spots = chances(128), align = chances(16);
  const lengths = () => ({ choice: chances(2), low: chances(128), middle: chances(128), high: chances(256) });
  const matchLengths = lengths(), repLengths = lengths();
  // The first of the coder's five bytes is always 0.
  let range = 0xFFFFFFFF, code = view.getUint32(14), input = 18, at = 0, state = 0;
  let rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;

  const refill = () => {
    if (range >= 0x1000000) return;
    range = range << 8 >>> 0;
    code = (code << 8 | file[input]) >>> 0;
    input += 1;
  };
  const bit = (table, index) => {
    const chance = table[index], bound = (range >>> 11) * chance;
    let value = 0;
    if (code < bound) {
      range = bound;
      table[index] = chance + (2048 - chance >> 5);
    } else {
      range -= bound;
      code -= bound;
      table[index] = chance - (chance >> 5);
      value = 1;
    }
    refill();
    return value;
  };
  const tree = (table, from, count) => {
    let node = 1;
    for (let level = 0; level < count; level += 1) node = node << 1 | bit(table, from + node);
    return node - (1 << count);
  };
  const reversed = (table, from, count) => {
    let [node, value] = [1, 0];
    for (let level = 0; level < count; level += 1) {
      const one = bit(table, from + node);
      node = node << 1 | one;
      value |= one << level;
    }
    return value;
  };
  const direct = (count) => {
    let value = 0;
    for (let level = 0; level < count; level += 1) {
      range >>>= 1;
      const one = code >= range ? 1 : 0;
      if (one) code -= range;
      value = value << 1 | one;
      refill();
    }
    return value;
  };
  const length = ({ choice, low, middle, high }, place) => {
    if (!bit(choice, 0)) return 2 + tree(low, place << 3, 3);
    return bit(choice, 1) ? 18 + tree(high, 0, 8) : 10 + tree(middle, place << 3, 3);
  };
  const distance = (count) => {
    const slot = tree(slots[Math.min(count - 2, 3)], 0, 6);
    if (slot < 4) return slot;
    const extra = (slot >> 1) - 1, from = (2 | slot & 1) << extra;
    return slot < 14 ? from + reversed(spots, from - slot, extra)
      : (from | direct(extra - 4) << 4) + reversed(align, 0, 4);
  };
  const literal = () => {
    const before = at ? out[at - 1] : 0;
    const from = 0x300 * (((at & (1 << lp) - 1) << lc) + (before >> 8 - lc));
    let node = 1;
    if (state >= 7) {
      let byte = out[at - rep0 - 1];
      do {
        const wanted = byte >> 7 & 1, one = bit(literals, from + (1 + wanted << 8) + node);
        byte <<= 1;
        node = node << 1 | one;
        if (wanted !== one) break;
      } while (node < 256);
    }
    while (node < 256) node = node << 1 | bit(literals, from + node);
    out[at] = node;
    at += 1;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };

  while (at < size) {
    if (input > file.length) throw damaged();
    const place = at & (1 << pb) - 1;
    if (!bit(isMatch, (state << 4) + place)) {
      literal();
      continue;
    }
    let count = 1;
    if (!bit(isRep, state)) {
      [rep3, rep2, rep1] = [rep2, rep1, rep0];
      count = length(matchLengths, place);
      rep0 = distance(count);
      state = state < 7 ? 7 : 10;
    } else {
      const isOlder = bit(isRepG0, state);
      if (isOlder) {
        if (!bit(isRepG1, state)) [rep0, rep1] = [rep1, rep0];
        else if (!bit(isRepG2, state)) [rep0, rep1, rep2] = [rep2, rep0, rep1];
        else [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
      }
      const isLong = isOlder || bit(isRep0Long, (state << 4) + place);
      if (isLong) count = length(repLengths, place);
      state = state < 7 ? (isLong ? 8 : 9) : 11;
    }
    for (const end = Math.min(size, at + count); at < end; at += 1) out[at] = out[at - rep0 - 1];
  }
  return out;
}
