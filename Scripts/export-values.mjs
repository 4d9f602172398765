// Prints what a module exports as JSON; of an easing, its values at 0, ⅟₁₆ … 1.
import { pathToFileURL } from "node:url";

const exports = await import(pathToFileURL(process.argv[2]).href);
const shares = Array.from({ length: 17 }, (_, index) => index / 16);
console.log(JSON.stringify(exports, (_, value) =>
  typeof value === "function" ? shares.map(value) : value));
