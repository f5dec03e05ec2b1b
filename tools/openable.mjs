import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "./environment.mjs";
import { codeOf, inWords } from "./errors.mjs";
import { portFault } from "./ports.mjs";

const SAMPLE = path.join(root, "backend/data/loja.json");

/** @typedef {import("./environment.mjs").ShopSettings} ShopSettings */

/** Each port that this machine opens, and the setting of the address it opens it at. */
const PORTS = /** @type {const} */ ([
  ["PORT", "HOST"],
  ["MEDUSA_PORT", "MEDUSA_HOST"],
  ["METRICS_PORT", "METRICS_HOST"],
  ["MEDUSA_METRICS_PORT", "METRICS_HOST"],
]);

/** What ran on these ports ends by itself within this time of its supervisor's end, however that came, ms. */
const DRAINED_MS = 6000;
const PAUSE_MS = 200;

/**
 * Checks what would keep a shop from opening on this machine, before anything of it runs.
 * @param {ShopSettings} settings
 * @param {number} [patienceMs] how long a port may still be another's
 * @throws {Error} in one line that names the setting
 */
export async function requireOpenable(settings, patienceMs = DRAINED_MS) {
  requireConsistent(settings);
  const deadline = Date.now() + patienceMs;
  for (const [name, hostName] of PORTS) {
    const port = settings[name];
    if (port !== undefined) await requireFree(name, port, hostName, settings[hostName], deadline);
  }
}

/**
 * The part of it that asks nothing of the machine but the store's own file.
 * @param {ShopSettings} settings
 * @throws {Error} in one line that names the setting
 */
export function requireConsistent(settings) {
  requireShopFile(settings.SHOP_FILE);
  requireServer(settings);
  requireRedis(settings);
  /** @type {Map<number, string>} */
  const taken = new Map();
  for (const [name] of PORTS) {
    const port = settings[name];
    if (port === undefined) continue;
    const other = taken.get(port);
    if (other) throw new Error(`${name}: é a porta ${port}, que já é de ${other}; defina outra`);
    taken.set(port, name);
  }
}

/**
 * The store's own file says at least what the sample's does.
 * @param {string} file
 * @throws {Error}
 */
function requireShopFile(file) {
  /** @type {unknown} */
  let content;
  try {
    content = JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`SHOP_FILE: ${codeOf(error) ? inWords(error) : `${file} não é JSON`}`, { cause: error });
  }
  const given = Object.keys(content && typeof content === "object" ? content : {});
  const missing = Object.keys(JSON.parse(fs.readFileSync(SAMPLE, "utf8"))).filter(
    (name) => !given.includes(name),
  );
  if (missing.length > 0) throw new Error(`SHOP_FILE: em ${file} falta ${missing.join(", ")}`);
}

/**
 * What opens here is the shop: a worker answers nobody.
 * @param {Pick<ShopSettings, "WORKER_MODE">} settings
 * @throws {Error}
 */
function requireServer({ WORKER_MODE }) {
  if (WORKER_MODE === "worker")
    throw new Error(
      "WORKER_MODE: worker não abre a loja; um trabalhador se abre com node tools/container.mjs medusa",
    );
}

/**
 * A server without a worker runs no jobs, and finds its worker through Redis.
 * @param {Pick<ShopSettings, "WORKER_MODE" | "REDIS_URL">} settings
 * @throws {Error}
 */
export function requireRedis({ WORKER_MODE, REDIS_URL }) {
  if (WORKER_MODE !== "shared" && !REDIS_URL)
    throw new Error(`REDIS_URL: não está definido, e WORKER_MODE=${WORKER_MODE} precisa dele`);
}

/** @param {string} name @param {number} port @param {string} hostName @param {string} host @param {number} deadline */
async function requireFree(name, port, hostName, host, deadline) {
  let fault = await portFault(port, host);
  for (; fault === "EADDRINUSE" && Date.now() < deadline; await pause(PAUSE_MS))
    fault = await portFault(port, host);
  if (fault === undefined) return;
  if (fault === "EADDRINUSE")
    throw new Error(
      `A porta ${port} (${name}) já está em uso por outro programa: feche-o ou defina ${name} com outra.`,
    );
  if (fault === "EACCES")
    throw new Error(
      `${name}: a porta ${port} só se abre com permissão do sistema; defina outra acima de 1023`,
    );
  throw new Error(`${hostName}: esta máquina não tem o endereço ${host}`);
}
