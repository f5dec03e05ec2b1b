import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";

const root = path.resolve(__dirname, "..");
const folder = mkdtempSync(path.join(os.tmpdir(), "registros-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const log = path.join(folder, "storefront.log");
/**
 * Checks once, as `npm start` does every half minute, in a separate process because jest's loader does not support the
 * scripts.
 */
function rotate(maxBytes: number): string {
  const code = `const { rotate } = await import("./tools/rotate.mjs");
    console.log(await rotate(${JSON.stringify(log)}, { maxBytes: ${maxBytes}, keep: 2 }));`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: root,
    encoding: "utf8",
  }).stdout.trim();
}
const putAside = (number: number) => gunzipSync(readFileSync(`${log}.${number}.gz`)).toString();

test("a log that is too large is put aside whole, whoever writes it goes on, and no more than so many are kept", () => {
  // Open for appending, as a part of the shop has it.
  const written = openSync(log, "a");
  const line = (number: number) => `{"pedido":${number}}\n`;
  for (const number of [1, 2, 3]) {
    writeSync(written, line(number));
    expect(rotate(1000)).toBe("false");
    expect(rotate(5)).toBe("true");
    expect(readFileSync(log, "utf8")).toBe("");
  }
  expect([putAside(1), putAside(2), existsSync(`${log}.3.gz`)]).toEqual([line(3), line(2), false]);
  writeSync(written, line(4));
  closeSync(written);
  expect(readFileSync(log, "utf8")).toBe(line(4));
});

test("what a rotation that was killed left over is no part of the next", () => {
  writeFileSync(`${log}.new.gz`, "metade");
  expect(rotate(5)).toBe("true");
  expect(putAside(1)).toBe('{"pedido":4}\n');
  expect(existsSync(`${log}.new.gz`)).toBe(false);
});
