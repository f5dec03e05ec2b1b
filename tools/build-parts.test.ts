import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "..");
const VALUE_IMPORT = /(?:import|export)\s+(?!type\s)(?!\{\s*type\s[^,}]*\})[^;"]*?from\s+"(\.[^"]+)"/g;

test("Admin is built anew when anything changes that its pages import", () => {
  const read = `import("./tools/build-parts.mjs").then((parts) => console.log(JSON.stringify(parts.ADMIN_INPUTS)))`;
  const inputs = JSON.parse(
    execFileSync(process.execPath, ["-e", read], { cwd: root }).toString(),
  ) as string[];
  const pages = inputs
    .filter((input) => input.endsWith("/src/admin"))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => path.join(folder, file)),
    );
  const imported = pages.flatMap((page) =>
    [...fs.readFileSync(path.join(root, page), "utf8").matchAll(VALUE_IMPORT)].map(([, file = ""]) =>
      path.join(path.dirname(page), file),
    ),
  );
  expect(imported.length).toBeGreaterThan(100);
  const isInput = (file: string) =>
    inputs.some((input) => `${file}.ts` === input || file.startsWith(`${input}/`));
  expect([...new Set(imported)].filter((file) => !isInput(file))).toEqual([]);
});
