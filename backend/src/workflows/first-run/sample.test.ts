import { readFileSync } from "node:fs";
import path from "node:path";
import { SAMPLE_ROWS } from "./sample";

test("the rows by which the sample is known are rows of the sample", () => {
  const sheet = readFileSync(path.resolve(__dirname, "../../../data/catalogo.csv"), "utf8").split("\n");
  const missing = Object.entries(SAMPLE_ROWS).filter(
    ([id, name]) => !sheet.some((line) => line.startsWith(`${id},${name},`)),
  );
  expect(missing).toEqual([]);
});
