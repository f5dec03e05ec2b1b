import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { freePort } from "../tools/ports.mjs";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/**
 * An open shop.
 * @typedef {object} Shop
 * @property {string} url
 * @property {string} medusaUrl
 * @property {pg.Client} database
 * @property {NodeJS.ProcessEnv} env
 * @property {number} pid of the process that supervises its parts
 * @property {() => string} databaseUrl
 * @property {() => Promise<void>} close
 */

/**
 * Opens a shop of its own on free ports, as `npm start` does.
 * @param {string} dataDir an empty folder
 * @param {NodeJS.ProcessEnv} [settings] in addition to those that every such shop has
 * @returns {Promise<Shop>}
 */
export async function openShop(dataDir, settings = {}) {
  const [port, medusaPort] = [await freePort(), await freePort()];
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    MEDUSA_PORT: String(medusaPort),
    LOG_LEVEL: "warn",
    // One machine places orders for many clients, and pays none.
    UNPAID_ORDERS_PER_CLIENT: "10000",
    UNPAID_ORDERS_PER_ADDRESS: "1000000",
  };
  for (const name of ["DATABASE_URL", "REDIS_URL", "PUBLIC_URL", "MEDUSA_URL"]) delete env[name];
  Object.assign(env, settings);
  const child = spawn(process.execPath, [path.join(root, "tools/start.mjs")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  await opened(child, exited);
  const database = await databaseOf(dataDir);
  return {
    url: `http://127.0.0.1:${port}`,
    medusaUrl: `http://127.0.0.1:${medusaPort}`,
    database,
    env,
    pid: child.pid ?? 0,
    databaseUrl: () => databaseUrl(dataDir),
    async close() {
      await database.end();
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** A connection to an open shop's embedded database. @param {string} dataDir */
export async function databaseOf(dataDir) {
  const database = new pg.Client({ connectionString: databaseUrl(dataDir) });
  await database.connect();
  return database;
}

/** URL of an open shop's embedded database. @param {string} dataDir */
function databaseUrl(dataDir) {
  /** @param {string} name */
  const read = (name) => fs.readFileSync(path.join(dataDir, name), "utf8").trim();
  return `postgres://postgres:${read("postgres.password")}@localhost:${read("postgres.port")}/alfaiataria`;
}

/**
 * @param {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable, null>} child
 * @param {Promise<unknown>} exited
 * @returns {Promise<void>}
 */
function opened(child, exited) {
  return new Promise((resolve, reject) => {
    let shown = "";
    child.stdout.on("data", (chunk) => {
      process.stdout.write(String(chunk).replace(/^ {2}(Primeiro|Senha).*\n/gm, ""));
      shown += chunk;
      if (shown.includes("está aberta")) resolve();
    });
    void exited.then((code) => reject(new Error(`A loja não abriu (código ${code})`)));
  });
}
