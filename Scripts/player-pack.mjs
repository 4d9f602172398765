// player-pack.mjs FILE MOST MOST-PACKED OUT: checks the player of a page, its imports, its mark and its size, and packs it:
// a line with its mark, then LZMA. The page's own code must unpack it to the player again.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pageCode } from "./page-code.mjs";

const [file, most, mostPacked, out] = process.argv.slice(2);
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
const [mark] = bytes.toString("latin1").match(/detent-player form \d+/) ?? fail("found no mark, expected detent-player form");
const packed = execFileSync("xz", ["--format=lzma", "--lzma1=preset=9e,lc=4,pb=0", "-c", file], { maxBuffer: 1 << 26 });
// xz does not tell the size, which the page needs.
packed.writeBigUInt64LE(BigInt(bytes.length), 5);
if (!bytes.equals(pageCode.unlzma(packed))) fail("found different bytes after packing and unpacking, expected the player");
if (bytes.length > most || packed.length > mostPacked)
  fail(`found ${bytes.length} bytes, ${packed.length} packed, expected at most ${most} and ${mostPacked}`);
writeFileSync(out, Buffer.concat([Buffer.from(`${mark}\n`), packed]));
console.log(`${file}: ${bytes.length} bytes, ${packed.length} packed`);
