// One spelling for each reader: the shop writes 'email' as its specification does, Admin 'e-mail' as Medusa's Portuguese does.
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import overrides from "../backend/src/admin/i18n/index.ts";

const root = path.resolve(__dirname, "..");

/** Sources whose texts staff read; of `backend` and `plugins` shoppers read the rest. */
const ADMIN =
  /^(?:packages\/admin-kit|plugins\/sellers|plugins\/[\w-]+\/src\/(?:admin|api\/admin)|backend\/src\/(?:admin|scripts|api\/(?:admin|guards)|workflows\/(?:staff|dispatch|first-run)|modules\/(?:audit|staff))|packages\/contract\/src\/openapi\/calls\/sellers\.ts)/;
const SOURCES = ["storefront/src", "storefront/server", "packages", "plugins", "backend/src"].flatMap(
  (folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter(
        (file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && !/node_modules|dist\/|\.medusa|__tests__/.test(file),
      )
      .map((file) => path.join(folder, file)),
);

/** The texts of a source file that match: string literals, parts of templates and what stands between JSX tags. */
function textsIn(file: string, form: RegExp): string[] {
  const code = fs.readFileSync(path.join(root, file), "utf8");
  if (!form.test(code)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const text = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (text && form.test(node.text)) found.push(`${file}: ${node.text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

/** As a text of Admin has it, not a field's or a table's name. */
const EMAIL = /\bEmails?\b(?! should)|\b(?:o|um|seu|este|de|por|ou|com) emails?\b/;

/** Of the specification: the sellers' own validation. */
const SPECIFIED = /Email inválido/;

test("shoppers read 'email'", () => {
  const shop = SOURCES.filter((file) => !ADMIN.test(file));
  expect(shop.length).toBeGreaterThan(300);
  expect(shop.flatMap((file) => textsIn(file, /e-mail/i))).toEqual([]);
});

test("staff read 'e-mail'", () => {
  const admin = SOURCES.filter((file) => ADMIN.test(file));
  expect(admin.length).toBeGreaterThan(100);
  const texts = admin.flatMap((file) => textsIn(file, EMAIL));
  expect(texts.filter((text) => !SPECIFIED.test(text))).toEqual([]);
});

test("staff read it in Medusa's own translations too", () => {
  const medusa = path.join(
    path.dirname(require.resolve("@medusajs/dashboard/package.json")),
    "src/i18n/translations/ptBR.json",
  );
  const spelled = textsOf(JSON.parse(fs.readFileSync(medusa, "utf8"))).filter(([, text]) =>
    /\bemails?\b/i.test(text.replace(/\{\{\w+\}\}/g, "")),
  );
  expect(spelled.length).toBeGreaterThan(0);
  const own = new Map(textsOf(overrides.ptBR.translation));
  expect(spelled.filter(([key]) => !/e-mail/i.test(own.get(key) ?? ""))).toEqual([]);
});

/** The texts of a tree of translations with their keys, as 'fields.email'. */
function textsOf(tree: object, above = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? textsOf(value, `${above}${key}.`)
      : [[`${above}${key}`, String(value)] as [string, string]],
  );
}
