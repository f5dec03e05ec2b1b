import { randomUUID } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { codeOf } from "./errors.mjs";

/** @typedef {"shop" | "command"} Role whoever uses a DATA_DIR: an open shop, or a command on a closed one */
/** @typedef {{ release: () => void } | { holder: Role }} Hold */

/** The longest path of a socket, in bytes; a longer DATA_DIR is not held. */
const LONGEST = 100;
const ANSWER_MS = 1000;
/** Whoever found the same killed holder's socket has taken its place by then. */
const SETTLE_MS = 100;
const PAUSE_MS = 500;

/**
 * Holds a DATA_DIR for this process: a second shop on it, or a command that ends its database, would break the first. A
 * socket and not a file, because it lets go when its process is killed.
 * @param {string} dataDir
 * @param {Role} role
 * @returns {Promise<Hold>} how to let go, or who holds it
 */
export async function hold(dataDir, role) {
  const address = path.join(dataDir, "loja.sock");
  if (Buffer.byteLength(address) > LONGEST || process.platform === "win32")
    return { release: () => undefined };
  const own = `${role} ${randomUUID()}`;
  const server = net.createServer((client) => client.on("error", () => undefined).end(own));
  server.unref();
  let fault = await faultOfListening(server, address);
  if (fault === "EADDRINUSE") {
    const answer = await askedAt(address);
    if (answer) return { holder: roleIn(answer) };
    // Nobody answers: its holder was killed.
    fs.rmSync(address, { force: true });
    fault = await faultOfListening(server, address);
    await setTimeout(SETTLE_MS);
  }
  // Some file systems have no sockets.
  if (fault && fault !== "EADDRINUSE") return { release: () => undefined };
  // Of those who found it at once, the last has taken the others' place.
  const answer = await askedAt(address);
  return answer === own ? { release: () => void server.close() } : { holder: roleIn(answer) };
}

/**
 * Holds a DATA_DIR as soon as no command holds it.
 * @param {string} dataDir
 * @param {Role} role
 * @returns {Promise<(() => void) | undefined>} how to let go; undefined while a shop is open on it
 */
export async function holdInTurn(dataDir, role) {
  for (let isFirst = true; ; isFirst = false) {
    const held = await hold(dataDir, role);
    if ("release" in held) return held.release;
    if (held.holder === "shop") return undefined;
    if (isFirst) console.error("Esperando o fim de outro comando nesta loja…");
    await setTimeout(PAUSE_MS);
  }
}

/**
 * Holds a DATA_DIR until this process ends.
 * @param {string} dataDir
 * @throws {Error} when another shop is open on it
 */
export async function holdAsShop(dataDir) {
  if (!(await holdInTurn(dataDir, "shop")))
    throw new Error(`DATA_DIR: já há uma loja aberta em ${dataDir}; feche-a, ou defina DATA_DIR com outra`);
}

/** @param {string} answer @returns {Role} */
const roleIn = (answer) => (answer.startsWith("command") ? "command" : "shop");

/** @param {net.Server} server @param {string} address @returns {Promise<string | undefined>} undefined when it listens */
function faultOfListening(server, address) {
  return new Promise((resolve) => {
    const failed = (/** @type {Error} */ error) => resolve(codeOf(error) ?? "unknown");
    server.once("error", failed);
    server.listen(address, () => {
      server.off("error", failed);
      resolve(undefined);
    });
  });
}

/** What a socket's holder says; empty when it has none. @param {string} address @returns {Promise<string>} */
function askedAt(address) {
  return new Promise((resolve) => {
    let said = "";
    let isThere = false;
    const socket = net.connect(address);
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.once("connect", () => (isThere = true));
    socket.on("data", (chunk) => (said += String(chunk)));
    socket.on("error", () => undefined);
    // A holder that is stopped accepts, and says nothing.
    socket.once("close", () => resolve(said || (isThere ? "shop" : "")));
  });
}
