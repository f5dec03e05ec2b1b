// `npm run verify`: types, lint, format, unit tests and drift of the documentation; run it before every commit.
// `npm run verify -- lint types` runs only the named groups.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "./environment.mjs";
import { installWhatChanged } from "./install.mjs";

/**
 * A check is a command that must exit with 0, or `work` that gives an outcome.
 * @typedef {{ ok: boolean, output: string }} Outcome
 * @typedef {{ command: string, args: string[], env?: NodeJS.ProcessEnv }} Command
 * @typedef {{ group: string, name: string } & (Command | { work: () => Promise<Outcome> })} Check
 */

/** @param {string} name */
const bin = (name) => path.join(root, "node_modules/.bin", name);
const cache = path.join(root, "node_modules/.cache/verify");
/**
 * TypeScript 7, five times as fast. Its compiler has no API yet that Medusa's build and the linter could use: those two
 * use TypeScript 6, which installs a command of the same name.
 */
const typescript = path.join(root, "node_modules/typescript-native/bin/tsc");
/** @param {string} project @param {string} [name] @returns {Check} */
const tsc = (project, name = project) => ({
  group: "types",
  name: `types (${name})`,
  command: typescript,
  args: [
    "--noEmit",
    "--incremental",
    "--tsBuildInfoFile",
    path.join(cache, `${project === "." ? "node" : project}.tsbuildinfo`),
    "-p",
    project,
  ],
});

/** The longest first, so that no core is idle at the end. @type {Check[]} */
const CHECKS = [
  {
    group: "unit",
    name: "testes unitários",
    command: bin("jest"),
    args: ["--config", "jest.config.js"],
    env: { NODE_OPTIONS: "--experimental-vm-modules --no-warnings" },
  },
  {
    group: "lint",
    name: "lint",
    command: bin("oxlint"),
    args: [],
  },
  tsc(".", "servidor e administração"),
  tsc("storefront"),
  {
    group: "format",
    name: "formato",
    command: bin("prettier"),
    args: [
      "--check",
      "--log-level",
      "warn",
      "--cache",
      "--cache-location",
      path.join(cache, "prettier"),
      ".",
    ],
  },
  tsc("e2e"),
  tsc("tools"),
  {
    group: "imports",
    name: "importações",
    command: bin("depcruise"),
    args: ["backend", "plugins", "packages", "storefront", "tools"],
  },
  { group: "docs", name: "documentação", work: undocumentedSettings },
  { group: "dev", name: "páginas a partir das fontes", work: pagesFromSources },
  { group: "bytes", name: "orçamento de bytes", work: bytesWithinBudget },
];

const { positionals: wanted } = parseArgs({ allowPositionals: true });
const unknown = wanted.filter((group) => !CHECKS.some((check) => check.group === group));
if (unknown.length > 0) {
  console.error(
    `Não conheço ${unknown.join(", ")}: há ${[...new Set(CHECKS.map(({ group }) => group))].join(", ")}.`,
  );
  process.exit(2);
}

const startedAt = Date.now();
await installWhatChanged();
const { buildCode, buildPages } = await import("./build.mjs");
const logDir = path.join(root, ".data/logs");
await buildCode({ logDir });
await buildPages({ logDir, except: ["admin"] });
fs.mkdirSync(cache, { recursive: true });

const queue = CHECKS.filter(({ group }) => wanted.length === 0 || wanted.includes(group));
const total = queue.length;
/** @type {{ name: string, output: string }[]} */
const failed = [];
await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, worker));
for (const { name, output } of failed)
  console.log(`\n── ${name} ${"─".repeat(Math.max(3, 70 - name.length))}\n${output.trimEnd()}`);
const seconds = Math.round((Date.now() - startedAt) / 1000);
const summary = failed.length === 0 ? "tudo certo" : `falhou: ${failed.map(({ name }) => name).join(", ")}`;
console.log(`\n${total - failed.length} de ${total} verificações (${seconds} s), ${summary}`);
process.exit(failed.length > 0 ? 1 : 0);

async function worker() {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const began = Date.now();
    const { ok, output } = await ("work" in check ? check.work() : runToEnd(check));
    console.log(`${ok ? "✓" : "✗"} ${check.name} (${Math.round((Date.now() - began) / 1000)} s)`);
    if (!ok) failed.push({ name: check.name, output });
  }
}

/** @param {Command} command @returns {Promise<Outcome>} */
function runToEnd({ command, args, env }) {
  return new Promise((resolve, reject) => {
    let output = "";
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });
}

/** Every setting of the schema must be explained in docs/operations.md, and nothing else. */
async function undocumentedSettings() {
  const files = ["schema.cjs", "pix-bank.cjs"].map((name) => path.join(root, "packages/settings", name));
  const schema = files.map((file) => fs.readFileSync(file, "utf8")).join("\n");
  const settingNames = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
  const page = fs.readFileSync(path.join(root, "docs/operations.md"), "utf8");
  const explained = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
  const missing = settingNames.filter((name) => !explained.includes(name));
  const stale = explained.filter((name) => !settingNames.includes(name));
  const lines = [
    ...missing.map((name) => `docs/operations.md não explica ${name}`),
    ...stale.map((name) => `docs/operations.md explica ${name}, que não existe em packages/settings`),
  ];
  return { ok: lines.length === 0, output: lines.join("\n") };
}

/** `npm run dev` renders pages with Vite from their sources, using the built packages: this must work. */
async function pagesFromSources() {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: path.join(root, "storefront"),
    server: { middlewareMode: true, hmr: false, watch: null },
    appType: "custom",
    logLevel: "silent",
  });
  try {
    await vite.ssrLoadModule("/src/entry-server.tsx");
    return { ok: true, output: "" };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? String(error.stack) : String(error) };
  } finally {
    await vite.close();
  }
}

/** No page may load more bytes than its budget before it can be used. */
async function bytesWithinBudget() {
  const { exceededBudgets } = await import("../storefront/budgets.mjs");
  const exceeded = exceededBudgets();
  return { ok: exceeded.length === 0, output: exceeded.join("\n") };
}
