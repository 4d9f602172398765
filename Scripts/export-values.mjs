// Prints the exports of a module as JSON. For an easing it prints the values at 0, ⅟₁₆ … 1. For a velocity it
// prints the results for a way, a speed, and a way with its usual speed.
import { pathToFileURL } from "node:url";

const exports = await import(pathToFileURL(process.argv[2]).href);
const shares = Array.from({ length: 17 }, (_, index) => index / 16);
const velocity = (value) => ({ way: value(1, 0), speed: value(0, 1), usual: value(1) });
console.log(JSON.stringify(exports, (name, value) =>
  typeof value !== "function" ? value : name.endsWith("Velocity") ? velocity(value) : shares.map((share) => value(share))));
