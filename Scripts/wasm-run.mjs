// wasm-run.mjs FILE: runs a WebAssembly program that only prints.
import { readFileSync, writeSync } from "node:fs";

const bytes = () => new Uint8Array(memory.buffer);
const system = {
  fd_write(file, parts, count, written) {
    const view = new DataView(memory.buffer);
    let sum = 0;
    for (let at = parts; at < parts + 8 * count; at += 8) {
      const [start, length] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
      for (let done = 0; done < length; )
        done += writeSync(file, bytes(), start + done, length - done);
      sum += length;
    }
    view.setUint32(written, sum, true);
    return 0;
  },
  proc_exit: (status) => process.exit(status),
};
// All else of WASI is success that does nothing.
const wasi = new Proxy(system, { get: (known, name) => known[name] ?? (() => 0) });
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {
  wasi_snapshot_preview1: wasi,
});
const { memory } = instance.exports;
instance.exports._start();
