import { once } from "node:events";
import http, { type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { oneAtATime } from "./one-at-a-time.ts";

let server: Server;
/** How many requests are being handled, and the most that were at once. */
let handled: { now: number; most: number; paths: string[] };
beforeEach(async () => {
  handled = { now: 0, most: 0, paths: [] };
  server = http.createServer((request, response) => {
    handled.now += 1;
    handled.most = Math.max(handled.most, handled.now);
    handled.paths.push(request.url ?? "");
    request.resume().once("end", () =>
      setImmediate(() => {
        handled.now -= 1;
        response.end(request.url);
      }),
    );
  });
  oneAtATime(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const connect = async () => {
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
};
const sent = (paths: string[]) => paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join("");
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`);

/** The bodies of the answers that came, until `until` or the end of the connection. */
async function answers(socket: net.Socket, until: string): Promise<string[]> {
  let heard = "";
  for await (const part of socket) {
    heard += String(part);
    if (heard.endsWith(until)) break;
  }
  return [...heard.matchAll(/\r\n\r\n(\/\d+)/g)].map(([, body = ""]) => body);
}

test("requests that come at once on a connection are answered in turn, one after another", async () => {
  const socket = await connect();
  socket.write(sent(numbered(20)));
  expect(await answers(socket, "/19")).toEqual(numbered(20));
  expect(handled.most).toBe(1);
});

test("a request with a body waits for those before it as well", async () => {
  const socket = await connect();
  socket.write(`${sent(["/0"])}POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc${sent(["/2"])}`);
  expect(await answers(socket, "/2")).toEqual(["/0", "/1", "/2"]);
  expect(handled.most).toBe(1);
});

test("connections do not wait for each other", async () => {
  const [many, one] = [await connect(), await connect()];
  many.write(sent(numbered(30)));
  one.write(sent(["/100"]));
  await Promise.all([answers(many, "/29"), answers(one, "/100")]);
  expect(handled.paths.indexOf("/100")).toBeLessThan(20);
});

test("a connection on which hundreds wait is closed, and nothing more of it is handled", async () => {
  const socket = await connect();
  socket.write(sent(numbered(400)));
  await once(socket.resume(), "close");
  const { length } = handled.paths;
  expect(length).toBeLessThan(34);
  const other = await connect();
  other.write(sent(["/1000"]));
  expect(await answers(other, "/1000")).toEqual(["/1000"]);
  expect(handled.paths).toHaveLength(length + 1);
});
