// `npm test`: unit tests, then tests on a PostgreSQL, journeys in a browser and injected faults, each on a server or
// shop of its own.
// `npm test -- unit`, `-- integration`, `-- e2e` or `-- chaos` runs one of them. Ends with the name of each test that
// failed and `N passed, M failed`.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "./environment.mjs";
import { messageOf } from "./errors.mjs";
import { installWhatChanged } from "./install.mjs";
import { freePort, isFree } from "./ports.mjs";
import { step } from "./progress.mjs";
import { chaosOutcome, jestOutcome, playwrightOutcome } from "./test-reports.cjs";

const { positionals: wanted } = parseArgs({ allowPositionals: true });
/** @param {"unit" | "integration" | "e2e" | "chaos"} stage */
const runs = (stage) => wanted.length === 0 || wanted.includes(stage);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "alfaiataria-teste-"));
// The PostgreSQL server's own user must be able to reach its folder.
fs.chmodSync(scratch, 0o755);
/** @param {string} name */
const bin = (name) => path.join(root, "node_modules/.bin", name);
/** Some packages are ES modules that CommonJS code imports at run time. */
const VM_MODULES = "--experimental-vm-modules --no-warnings";
/** @type {import("./test-reports.cjs").Outcome} */
const total = { passed: 0, failed: [] };

try {
  await installWhatChanged();
  const { buildCode, buildPages } = await import("./build.mjs");
  const logDir = path.join(root, ".data/logs");
  await buildCode({ logDir });
  // Building pages and waiting for parts to come back from faults leave processor time to the other tests.
  await allOf(
    inTurn(runs("unit") && unit, runs("integration") && integration),
    inTurn(
      (runs("e2e") || runs("chaos")) && (() => buildPages({ logDir })),
      runs("e2e") && budgets,
      runs("chaos") && faults,
    ),
  );
  if (runs("e2e")) await journeys();
} catch (error) {
  total.failed.push(messageOf(error));
} finally {
  // A killed part of the shop may still be writing its last file.
  fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}
for (const name of total.failed) console.log(`✗ ${name.replaceAll(`${root}/`, "")}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exit(total.failed.length > 0 || total.passed === 0 ? 1 : 0);

/** One stage after another, without those that are not wanted. @param {((() => Promise<void>) | false)[]} stages */
async function inTurn(...stages) {
  for (const stage of stages) if (stage) await stage();
}

/** Waits for every one, also when another fails. @param {Promise<void>[]} stages */
async function allOf(...stages) {
  const outcomes = await Promise.allSettled(stages);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

function unit() {
  // While these wait, pages are built and faults injected.
  const args = ["--config", "jest.config.js", "--maxWorkers=100%"];
  return jest("unit", args, { NODE_OPTIONS: VM_MODULES }, { niceness: 10 });
}

/** @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} env @param {Manner} [manner] */
async function jest(name, args, env, manner) {
  const report = path.join(scratch, `${name}.json`);
  const code = await runner(bin("jest"), [...args, "--json", "--outputFile", report], env, manner);
  count(name, jestOutcome(readReport(report, code)), code);
}

async function integration() {
  const server = await postgres("postgres");
  try {
    const { port } = new URL(server.url);
    const env = {
      ...secrets(),
      NODE_ENV: "test",
      LOG_LEVEL: "error",
      DB_HOST: "localhost",
      DB_PORT: port,
      DB_USERNAME: "postgres",
      DB_PASSWORD: server.password,
      DATABASE_URL: server.url,
      DATA_DIR: path.join(scratch, "data"),
      NODE_OPTIONS: VM_MODULES,
    };
    await jest("integration", ["--config", "jest.integration.config.js", "--maxWorkers=2"], env);
  } finally {
    await server.stop();
  }
}

/** Each page's byte budget that is exceeded fails; all of them kept count as one that passed. */
async function budgets() {
  const { exceededBudgets } = await import("../storefront/budgets.mjs");
  const exceeded = exceededBudgets();
  total.failed.push(...exceeded);
  if (exceeded.length === 0) total.passed += 1;
}

async function journeys() {
  const { findChromium } = await import("./chromium.mjs");
  const report = path.join(scratch, "e2e.json");
  const env = {
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PORT: String(await freePort()),
    MEDUSA_PORT: String(await freePort()),
    CEP_PORT: String(await freePort()),
    STRIPE_PORT: String(await reservedPort(30_000)),
    TRACES_PORT: String(await reservedPort(30_500)),
    DATA_DIR: path.join(scratch, "loja"),
    ADMIN_EMAIL: "admin@e2e.example",
    ADMIN_PASSWORD: "e2e-administrador",
  };
  const code = await runner(bin("playwright"), ["test", "--config", "e2e/playwright.config.ts"], env);
  count("e2e", playwrightOutcome(readReport(report, code)), code);
}

/**
 * A free port for what a journey opens many minutes later. Ports below 32,768 are given to no connection meanwhile.
 * @param {number} first of 500, among which the runs of one machine begin at different ones
 */
async function reservedPort(first) {
  let port = first + (process.pid % 500);
  while (!(await isFree(port))) port += 1;
  return port;
}

/**
 * Two minutes of faults with a fixed seed; how long a busy machine takes to recover does not count as a failure. The run's
 * output is printed when it has ended, so that it does not mix with what runs at the same time.
 */
async function faults() {
  const report = path.join(scratch, "chaos.json");
  const printed = path.join(scratch, "chaos.log");
  const args = [
    "--import",
    "tsx",
    path.join(root, "chaos/run.mjs"),
    "--single",
    "--patient",
    "--minutes",
    "2",
    "--seed",
    "1989",
  ];
  const output = fs.openSync(printed, "w");
  const code = await runner(process.execPath, [...args, "--report", report], {}, { output });
  fs.closeSync(output);
  process.stdout.write(fs.readFileSync(printed));
  count("chaos", chaosOutcome(readReport(report, code)), code);
}

/** @param {string} name */
async function postgres(name) {
  const { startPostgres } = await import("./postgres.mjs");
  const password = "so-para-testes";
  const directory = path.join(scratch, name);
  return step("Abrindo o PostgreSQL dos testes", async () => ({
    ...(await startPostgres({ directory, password, fsync: false })),
    password,
  }));
}

function secrets() {
  const value = "so-para-testes-".repeat(3);
  return {
    JWT_SECRET: value,
    COOKIE_SECRET: value,
    SHOP_KEY: value,
    ORDER_LINK_SECRET: value,
    SECOND_FACTOR_KEY: value,
  };
}

/**
 * How a runner runs: where it prints, in this terminal unless in an open file, and what it leaves to others (0 to 19).
 * @typedef {{ output?: "inherit" | number, niceness?: number }} Manner
 */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Manner} [manner]
 * @returns {Promise<number | null>} its exit code, 1 when a signal ended it
 */
function runner(command, args, env, { output = "inherit", niceness = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, MEDUSA_DISABLE_TELEMETRY: "true", ...env },
      stdio: ["inherit", output, output],
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(signal ? 1 : code));
    if (child.pid && niceness > 0) os.setPriority(child.pid, niceness);
  });
}

/** @param {string} file @param {number | null} code */
function readReport(file, code) {
  if (!fs.existsSync(file)) throw new Error(`o executor terminou com ${code} e não deixou relatório`);
  return JSON.parse(fs.readFileSync(file, "utf8"));
}

/**
 * A runner that fails without naming a failed test counts as one failure.
 * @param {string} name
 * @param {import("./test-reports.cjs").Outcome} outcome
 * @param {number | null} code
 */
function count(name, { passed, failed }, code) {
  total.passed += passed;
  total.failed.push(...failed);
  if (failed.length === 0 && code !== 0) total.failed.push(`${name} terminou com ${code}`);
}
