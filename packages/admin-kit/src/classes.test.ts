import fs from "node:fs";
import path from "node:path";

const dashboard = path.dirname(require.resolve("@medusajs/dashboard"));

/**
 * Tailwind builds the classes that the dashboard, the application and the plugins use; it does not scan this package.
 */
test("every class is one of the dashboard's", () => {
  const styled = fs
    .readdirSync(dashboard)
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => fs.readFileSync(path.join(dashboard, name), "utf8"))
    .join("\n");
  const used = ["pager.tsx", "states.tsx"].flatMap((name) =>
    [
      ...fs.readFileSync(path.join(__dirname, name), "utf8").matchAll(/className[:=] ?["{`]+([^"`$]+)/g),
    ].flatMap(([, classes = ""]) => classes.trim().split(" ")),
  );
  expect(used).toContain("px-6");
  expect(used.filter((name) => !styled.includes(name))).toEqual([]);
});
