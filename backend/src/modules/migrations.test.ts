import { readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../../..");

test("no two migrations share a name: Medusa keeps those of all modules in one table, and runs a name once", () => {
  const names = ["backend/src", "plugins"]
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }))
    .filter((file) => /^(?!.*(node_modules|\.medusa)).*\/migrations\/Migration\d+\.ts$/.test(file))
    .map((file) => path.basename(file));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
