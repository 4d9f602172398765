// player-test.mjs PAGE…: runs the player in pages made by `detent page`, without a browser. Every packed gesture must come
// to its hash, every picture to its pixels, and no text may be missing.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { pageCode } from "./page-code.mjs";

let failures = 0;
const fail = (sentence) => {
  console.error(sentence);
  failures += 1;
};
const hex = (hash) => BigInt.asUintN(64, hash).toString(16).padStart(16, "0");
const { bytesOfText, unlzma } = pageCode;

// Nothing is missing in these pages, so nothing of the browser is needed.
const text = (name) => () => {
  throw new Error(`found a call of ${name}, expected that all texts are baked`);
};
const names = ["text_metrics", "text_width", "text_mask", "text_pixels"];
const page = Object.fromEntries(names.map((name) => [name, text(name)]));

async function test(file) {
  const found = [...readFileSync(file, "utf8").matchAll(/type="text\/plain" id="\w+">([^<]*)</g)];
  if (found.length !== 3) return fail(`${file}: found ${found.length} blocks, expected the three of a page`);
  const [json, pack, code] = found.map(([, text]) => bytesOfText(text));
  const data = JSON.parse(gunzipSync(json).toString());
  const { instance } = await WebAssembly.instantiate(unlzma(code), { page });
  const player = instance.exports;
  load(player, gunzipSync(pack), file);
  const counts = { gestures: 0, pictures: 0 };
  data.scenes.forEach((scene, number) => {
    for (const theme of [0, 1]) drawScene(player, number, theme, `${file}: ${scene.name}`);
    scene.gestures.forEach(({ name, hash, shots }, index) => {
      compare(`${file}: ${name}`, hash, hex(player.detent_check(number, index)));
      counts.gestures += 1;
      if (player.detent_shots(number, index) !== shots.length) fail(`${file}: ${name}: found too few pictures`);
      shots.forEach((shot, place) => {
        compare(`${file}: ${name}, ${shot.name}`, shot.hash, hex(player.detent_shot(number, index, place)));
        counts.pictures += 1;
      });
    });
  });
  if (player.detent_missing()) fail(`${file}: found ${player.detent_missing()} texts missing, expected none`);
  const memory = (player.memory.buffer.byteLength / 2 ** 20).toFixed(1);
  console.log(`${file}: ${counts.gestures} gestures and ${counts.pictures} pictures are the same; ${memory} MiB`);
}

function load(player, pack, file) {
  const room = player.detent_room(pack.length);
  new Uint8Array(player.memory.buffer, room >>> 0, pack.length).set(pack);
  const answer = player.detent_load(room, pack.length);
  if (answer) fail(`${file}: the player refuses the pack: ${answer}`);
}

// Drags through the scene: what is drawn step by step must be what is drawn at once.
function drawScene(player, number, theme, what) {
  if (player.detent_open(number, 0, 0, 0)) return fail(`${what}: it does not open`);
  player.detent_look(theme, 0, 1);
  player.detent_draw(0);
  const [x, top] = [120, 500];
  for (let moment = 0; moment < 60; moment += 1) {
    for (let tick = 0; tick < 4; tick += 1) player.detent_step();
    const kind = moment === 0 ? 0 : moment === 40 ? 2 : 1;
    if (moment <= 40) player.detent_send(kind, (player.detent_tick() - 1) * 256, 1, x, top - 5 * moment);
    player.detent_draw(0);
  }
  const small = pixels(player);
  player.detent_draw(1);
  if (!small.equals(pixels(player))) fail(`${what}: found other pixels in what changed than in the whole`);
}

const pixels = (player) =>
  Buffer.from(new Uint8Array(player.memory.buffer, player.detent_pixels() >>> 0, 4 * player.detent_width() * player.detent_height()));

function compare(what, expected, found) {
  if (found !== expected) fail(`${what}: found ${found}, expected ${expected}`);
}

for (const file of process.argv.slice(2)) await test(file);
process.exit(failures ? 1 : 0);
