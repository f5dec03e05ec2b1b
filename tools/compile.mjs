import fs from "node:fs";
import path from "node:path";

/** @typedef {"cjs" | "esm"} ModuleKind */

/**
 * Compiles each source file of a folder to JavaScript by itself; types are checked by `npm run verify` only. Admin
 * pages are skipped, because they are bundled.
 * @param {{ from: string, into: string, kind: ModuleKind }} options
 */
export async function compile({ from, into, kind }) {
  const { default: ts } = await import("typescript");
  /** The options of tsconfig.json that affect the output. */
  const compilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: { cjs: ts.ModuleKind.Node16, esm: ts.ModuleKind.ESNext }[kind],
    jsx: ts.JsxEmit.ReactJSX,
    esModuleInterop: true,
    rewriteRelativeImportExtensions: true,
  };
  for (const file of sourcesBelow(from)) {
    const name = path.relative(from, file);
    if (!/(?<!\.d)\.tsx?$/.test(name) || name.startsWith(`admin${path.sep}`)) continue;
    const { outputText } = ts.transpileModule(fs.readFileSync(file, "utf8"), {
      fileName: file,
      compilerOptions,
    });
    const output = path.join(into, name.replace(/\.tsx?$/, ".js"));
    fs.mkdirSync(path.dirname(output), { recursive: true });
    fs.writeFileSync(output, outputText);
  }
}

/** The files below a folder without tests, sorted. @param {string} entry @returns {string[]} */
export function sourcesBelow(entry) {
  if (!fs.existsSync(entry)) return [];
  if (fs.statSync(entry).isFile()) return [entry];
  return fs
    .readdirSync(entry, { withFileTypes: true })
    .filter(
      ({ name }) =>
        !["node_modules", ".medusa", "dist", "__tests__", "__fixtures__"].includes(name) &&
        !/\.(test|spec)\.tsx?$/.test(name),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => sourcesBelow(path.join(entry, name)));
}
