// player-check.mjs FILE MOST MOST-PACKED: checks the player of a page: its imports, its mark and its size.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [file, most, mostPacked] = process.argv.slice(2);
const bytes = readFileSync(file);
const fail = (sentence) => {
  console.error(`${file}: ${sentence}`);
  process.exit(1);
};

const strange = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).filter(
  ({ module, name }) => module !== "page" || !name.startsWith("text_"),
);
if (strange.length)
  fail(`found the imports ${strange.map(({ module, name }) => `${module}.${name}`).join(", ")}, expected none but the page's texts`);
if (!bytes.includes("detent-player form ")) fail("found no mark, expected detent-player form");
const packed = gzipSync(bytes, { level: 9 }).length;
if (bytes.length > most || packed > mostPacked)
  fail(`found ${bytes.length} bytes, ${packed} packed, expected at most ${most} and ${mostPacked}`);
console.log(`${file}: ${bytes.length} bytes, ${packed} packed`);
