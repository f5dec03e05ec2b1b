import { fork } from "node:child_process";
import http from "node:http";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";

const BROWSER = { "accept-encoding": "gzip, deflate, br" };
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding", "date"];

/**
 * What is requested, `seconds` long in each round, and what a bare server answers.
 * @typedef {{ url: string, headers?: Record<string, string>, seconds?: number }} Target
 * @typedef {{ headers: [string, string][], body: string }} BareAnswer body in base64
 */

/**
 * Requests per second of every target, in alternating rounds, so that other load on the machine affects all targets.
 * @template {string} Name
 * @param {Record<Name, Target>} targets
 * @param {{ rounds: number, seconds: number }} options `seconds` for targets that name none
 * @returns {Promise<Record<Name, number>>} medians
 */
export async function requestsPerSecond(targets, { rounds, seconds: standard }) {
  const measured = Object.entries(/** @type {Record<string, Target>} */ (targets)).map(([name, target]) => ({
    ...target,
    name,
    figures: /** @type {number[]} */ ([]),
  }));
  for (const { url, headers } of measured) await fetchRaw(url, headers);
  for (let round = 1; round <= rounds; round++) {
    for (const { url, headers, figures, seconds = standard } of measured) {
      const { requests, non2xx, errors } = await autocannon({
        url,
        connections: 10,
        duration: seconds,
        headers: { ...BROWSER, ...headers },
      });
      if (non2xx + errors > 0)
        throw new Error(`${url}: ${non2xx} respostas que não são 2xx, ${errors} erros`);
      if (requests.total === 0) throw new Error(`${url}: nenhuma resposta em ${seconds} s`);
      figures.push(requests.total / seconds);
    }
    console.log(`… rodada ${round} de ${rounds}`);
  }
  const medians = Object.fromEntries(measured.map(({ name, figures }) => [name, median(figures)]));
  return /** @type {Record<Name, number>} */ (medians);
}

/**
 * Requests pages of the catalogue's list at a steady rate, a different one each time.
 * @param {string} url @param {{ perSecond: number, pages: number, seconds: number }} load
 */
export function readList(url, { perSecond, pages, seconds }) {
  let page = 0;
  return readPaths(url, () => `/api/products-import?page=${(page++ % pages) + 1}`, { perSecond, seconds });
}

/**
 * Requests one path after another, at even distances whether or not earlier ones have been answered. (autocannon sends
 * as many at once as it has connections: what it calls a p99 is a queue's.)
 * @param {string} url @param {() => string} path the next one
 * @param {{ perSecond: number, seconds: number }} load
 * @returns {Promise<{ p99: number, total: number }>} p99 in milliseconds
 */
export async function readPaths(url, path, { perSecond, seconds }) {
  const agent = new http.Agent({ keepAlive: true });
  const start = performance.now();
  const reads = [];
  for (let made = 0; made < perSecond * seconds; made++) {
    await setTimeout(start + (made * 1000) / perSecond - performance.now());
    const read = millisecondsOf(new URL(path(), url), agent);
    // One that fails ends the run when all have been sent.
    read.catch(() => {});
    reads.push(read);
  }
  const sorted = (await Promise.all(reads)).sort((a, b) => a - b);
  agent.destroy();
  return { p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? NaN, total: sorted.length };
}

/**
 * @param {URL} url @param {http.Agent} agent
 * @returns {Promise<number>}
 */
function millisecondsOf(url, agent) {
  const sent = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: BROWSER }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once("end", () => resolve(performance.now() - sent));
    });
    request.once("error", reject);
  });
}

/** @param {number[]} values */
export function median(values) {
  const half = values.length / 2;
  const middle = [...values].sort((a, b) => a - b).slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/**
 * A bare node:http server in its own process that sends the same bytes and headers as `url`.
 * @param {string} url
 */
export async function bareServerOf(url) {
  const { headers, body } = await fetchRaw(url);
  const child = fork(new URL("./bare-server.mjs", import.meta.url));
  /** @type {Promise<{ port: number }>} */
  const ready = new Promise((resolve) => child.once("message", resolve));
  /** @type {BareAnswer} */
  const answer = {
    headers: headers.filter(([name]) => !HOP_BY_HOP.includes(name.toLowerCase())),
    body: body.toString("base64"),
  };
  child.send(answer);
  const { port } = await ready;
  return { url: `http://127.0.0.1:${port}/`, close: () => child.kill() };
}

/**
 * @param {string} url
 * @param {Target["headers"]} [headers]
 * @returns {Promise<{ headers: [string, string][], body: Buffer }>}
 */
function fetchRaw(url, headers) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { ...BROWSER, ...headers } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`));
        const raw = response.rawHeaders;
        /** @type {[string, string][]} */
        const pairs = raw.flatMap((name, index) => (index % 2 ? [] : [[name, raw[index + 1] ?? ""]]));
        resolve({ headers: pairs, body: Buffer.concat(chunks) });
      });
    });
    request.once("error", reject);
  });
}
