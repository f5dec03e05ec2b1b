// What the shop is built of, and from what: `build.mjs` builds the parts whose inputs have changed.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { compile, sourcesBelow } from "./compile.mjs";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/**
 * A part of the shop. When its inputs have changed, it is built by its commands and then by `work`.
 * @typedef {object} BuildPart
 * @property {string} name
 * @property {string[]} inputs
 * @property {string} output
 * @property {string} [assets] the folder in it whose files open pages go on asking for
 * @property {{ cwd: string, command: string, args: string[] }[]} [commands]
 * @property {() => void | Promise<void>} [work]
 */

const PLUGINS = fs
  .readdirSync(path.join(root, "plugins"))
  .filter((name) => fs.existsSync(path.join(root, "plugins", name, "package.json")));
const ADMIN_SOURCES = [...PLUGINS.map((name) => `plugins/${name}`), "backend"]
  .map((folder) => `${folder}/src/admin`)
  .filter((folder) => fs.existsSync(path.join(root, folder)));
/** Packages that pages bundle: a change of one rebuilds the pages. */
const SHARED = ["packages/brazil/src", "packages/contract/src"];
/** All that Admin's bundle is made of, words that its pages share with the server included. */
export const ADMIN_INPUTS = [
  ...ADMIN_SOURCES,
  "backend/src/modules/audit",
  "plugins/import-mapping/src/lib/upload-limits.ts",
  "plugins/import-mapping/src/sheet/types.ts",
  "plugins/sellers/src/modules/sellers/types.ts",
  "packages/admin-kit/src",
  ...SHARED,
  "medusa-config.js",
  "tools/admin-pages",
];

/**
 * A package, compiled as each kind of module that is needed of it.
 * @param {string} name @param {import("./compile.mjs").ModuleKind[]} kinds @returns {BuildPart}
 */
const library = (name, ...kinds) => ({
  name: `packages/${name}`,
  inputs: [`packages/${name}/src`],
  output: `packages/${name}/dist`,
  work: async () => {
    const folder = path.join(root, "packages", name);
    for (const kind of kinds)
      await compile({
        from: path.join(folder, "src"),
        into: path.join(folder, "dist", kinds.length > 1 ? kind : ""),
        kind,
      });
  },
});

/**
 * A plugin or the application, compiled to where Medusa looks for it; their Admin pages are bundled separately.
 * @param {string} folder
 * @param {(server: string) => void} finish
 * @returns {BuildPart}
 */
const medusaSources = (folder, finish) => ({
  name: folder,
  inputs: [`${folder}/src`],
  output: `${folder}/.medusa/server/src`,
  work: async () => {
    const server = path.join(root, folder, ".medusa/server");
    await compile({ from: path.join(root, folder, "src"), into: path.join(server, "src"), kind: "cjs" });
    finish(server);
  },
});

/** The code that runs on Node. @type {BuildPart[]} */
export const CODE = [
  library("brazil", "cjs", "esm"),
  library("contract", "cjs", "esm"),
  library("admin-kit", "esm"),
  library("medusa-kit", "cjs"),
  library("monitoring", "cjs"),
  library("pictures", "cjs"),
  library("untrusted", "cjs"),
  ...PLUGINS.map((name) =>
    medusaSources(`plugins/${name}`, (server) => {
      const srcDir = path.join(root, "plugins", name, "src");
      if (!fs.existsSync(path.join(srcDir, "admin"))) return;
      // Tells Medusa where to find the sources of a plugin's Admin pages.
      fs.writeFileSync(path.join(server, "medusa-plugin-options.json"), JSON.stringify({ srcDir }));
    }),
  ),
  medusaSources("backend", (server) => {
    fs.copyFileSync(path.join(root, "backend/package.json"), path.join(server, "package.json"));
    fs.writeFileSync(
      path.join(server, "medusa-config.js"),
      'module.exports = require("../../../medusa-config.js");\n',
    );
    // Medusa looks for it here.
    fs.writeFileSync(
      path.join(server, "instrumentation.js"),
      'module.exports = require("./src/instrumentation.js");\n',
    );
  }),
];

/** @param {string[]} args */
const vite = (...args) => ({
  cwd: "storefront",
  command: path.join(root, "node_modules/.bin/vite"),
  args: ["build", ...args],
});

/** What the browser loads, and the server that serves it. The longest build comes first. @type {BuildPart[]} */
export const PAGES = [
  {
    name: "admin",
    inputs: ADMIN_INPUTS,
    output: "backend/.medusa/server/public/admin",
    assets: "backend/.medusa/server/public/admin/assets",
    commands: [{ cwd: "backend", command: process.execPath, args: ["../tools/admin-pages.mjs"] }],
  },
  {
    name: "storefront",
    inputs: [
      "storefront/src",
      "storefront/server",
      "storefront/public",
      "storefront/index.html",
      "storefront/vite.config.ts",
      "storefront/vite.server.config.ts",
      "storefront/package.json",
      ...SHARED,
    ],
    output: "storefront/dist",
    assets: "storefront/dist/client/assets",
    commands: [
      vite(),
      vite("--ssr", "src/entry-server.tsx", "--outDir", "dist/ssr"),
      vite("--config", "vite.server.config.ts"),
    ],
    work: () => compressBelow(path.join(root, "storefront/dist/client/assets")),
  },
];

/** Compresses assets once, into files beside them. @param {string} folder */
function compressBelow(folder) {
  for (const file of sourcesBelow(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const content = fs.readFileSync(file);
    fs.writeFileSync(`${file}.br`, brotliCompressSync(content));
    fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
