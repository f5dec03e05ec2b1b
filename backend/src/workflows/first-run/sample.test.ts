import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { firstSheet, SAMPLE_ROWS } from "./sample";

test("the rows by which the sample is known are rows of the sample", () => {
  const sheet = readFileSync(path.resolve(__dirname, "../../../data/catalogo.csv"), "utf8").split("\n");
  const missing = Object.entries(SAMPLE_ROWS).filter(
    ([id, name]) => !sheet.some((line) => line.startsWith(`${id},${name},`)),
  );
  expect(missing).toEqual([]);
});

test("a new shop opens with the sheet beside its file, or with the sample where there is none", () => {
  const sample = path.resolve(__dirname, "../../../data/catalogo.csv");
  expect(firstSheet(path.resolve(__dirname, "../../../data/loja.json"))).toBe(sample);
  const own = mkdtempSync(path.join(os.tmpdir(), "loja-propria-"));
  expect(firstSheet(path.join(own, "loja.json"))).toBe(sample);
  writeFileSync(path.join(own, "catalogo.csv"), "id\n");
  expect(firstSheet(path.join(own, "loja.json"))).toBe(path.join(own, "catalogo.csv"));
});
