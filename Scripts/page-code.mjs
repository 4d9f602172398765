// The page's own code that unpacks what it carries, for programs without a browser.
import { readFileSync } from "node:fs";

const source = readFileSync(new URL("../Assets/Page/unpack.js", import.meta.url), "utf8");
const damaged = () => new Error("the page is damaged");
export const pageCode = new Function("damaged", `${source}\nreturn { bytesOfText, unlzma };`)(damaged);
