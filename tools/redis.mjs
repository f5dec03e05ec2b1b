import net from "node:net";
import tls from "node:tls";
import { setTimeout as pause } from "node:timers/promises";

const ANSWER_MS = 1000;
const PAUSE_MS = 500;

/**
 * Waits until Redis answers, because Medusa cannot start without it and would end at once. After the limit Medusa is
 * started anyway and reports the problem itself.
 * @param {string | undefined} url without one there is no wait
 * @param {{ limitMs?: number, report?: (line: string) => void }} [options]
 * @returns {Promise<boolean>} whether Redis answers
 */
export async function waitForRedis(url, { limitMs = 60_000, report = console.error } = {}) {
  if (!url) return true;
  const deadline = Date.now() + limitMs;
  for (let isFirst = true; !(await redisAnswers(url)); isFirst = false) {
    if (Date.now() > deadline) {
      report(`O Redis não respondeu em ${Math.round(limitMs / 1000)} s`);
      return false;
    }
    if (isFirst) report("Esperando o Redis…");
    await pause(PAUSE_MS);
  }
  return true;
}

/**
 * Whether Redis accepts commands, which it does not while it loads its data.
 * @param {string} url @returns {Promise<boolean>}
 */
function redisAnswers(url) {
  const { protocol, hostname, port } = new URL(url);
  const address = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 6379) };
  return new Promise((resolve) => {
    const socket =
      protocol === "rediss:" ? tls.connect({ ...address, servername: hostname }) : net.connect(address);
    /** @param {boolean} answer */
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(ANSWER_MS, () => done(false));
    socket.once("error", () => done(false));
    socket.once("close", () => resolve(false));
    // A request for a password is an answer too.
    socket.once("data", (reply) => done(/^(\+PONG|-NOAUTH)/.test(reply.toString())));
    socket.write("PING\r\n");
  });
}
