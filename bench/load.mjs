import { fork } from "node:child_process";
import http from "node:http";
import autocannon from "autocannon";

const BROWSER = { "accept-encoding": "gzip, deflate, br" };
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding", "date"];

/**
 * Requests per second of every target in turn, for several rounds, so that what else the machine does falls on all.
 * @param {Record<string, { url: string, headers?: Record<string, string>, seconds?: number }>} targets
 * @param {{ rounds: number, seconds: number }} options `seconds` for targets that name none
 * @returns {Promise<Record<string, number>>} medians
 */
export async function requestsPerSecond(targets, { rounds, seconds: standard }) {
  const figures = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (const { url, headers } of Object.values(targets)) await fetchRaw(url, headers);
  for (let round = 1; round <= rounds; round++) {
    for (const [name, { url, headers, seconds = standard }] of Object.entries(targets)) {
      const { requests, non2xx, errors } = await autocannon({
        url,
        connections: 10,
        duration: seconds,
        headers: { ...BROWSER, ...headers },
      });
      if (non2xx + errors > 0)
        throw new Error(`${url}: ${non2xx} respostas que não são 2xx, ${errors} erros`);
      if (requests.total === 0) throw new Error(`${url}: nenhuma resposta em ${seconds} s`);
      figures[name].push(requests.total / seconds);
    }
    console.log(`… rodada ${round} de ${rounds}`);
  }
  return Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, median(values)]));
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * A bare node:http server, in a process of its own, that answers the very bytes and headers that `url` answers.
 * @param {string} url
 */
export async function bareServerOf(url) {
  const { headers, body } = await fetchRaw(url);
  const child = fork(new URL("./bare-server.mjs", import.meta.url));
  const ready = new Promise((resolve) => child.once("message", resolve));
  child.send({
    headers: headers.filter(([name]) => !HOP_BY_HOP.includes(name.toLowerCase())),
    body: body.toString("base64"),
  });
  const { port } = await ready;
  return { url: `http://127.0.0.1:${port}/`, close: () => child.kill() };
}

function fetchRaw(url, headers) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { ...BROWSER, ...headers } }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`));
        const raw = response.rawHeaders;
        const pairs = raw.flatMap((name, index) => (index % 2 ? [] : [[name, raw[index + 1]]]));
        resolve({ headers: pairs, body: Buffer.concat(chunks) });
      });
    });
    request.once("error", reject);
  });
}
