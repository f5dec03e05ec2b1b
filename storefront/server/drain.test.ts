import { expect, test } from "@jest/globals";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import fastify from "fastify";
import { drain } from "./drain.ts";

const CLIENTS = 20;
/** Longer than any client needs on a busy machine. */
const PATIENCE_MS = 60_000;

type Outcome = {
  /** Undefined if the connection was lost. */
  status?: number;
  /** Whether the connection had served a request before. */
  again: boolean;
  isLast?: boolean;
};

/** Sends one request on a connection of the agent. */
const ask = (agent: http.Agent, url: string) =>
  new Promise<Outcome>((resolve) => {
    const request = http.get(url, { agent }, (response) => {
      const isLast = response.headers.connection === "close";
      response
        .resume()
        .on("end", () => resolve({ status: response.statusCode, again: request.reusedSocket, isLast }));
    });
    request.on("error", () => resolve({ again: request.reusedSocket }));
  });

test("a server that is ended under load answers whatever has reached it", async () => {
  const app = fastify({ return503OnClosing: false });
  const reached = new Set<string>();
  app.get("/*", async ({ url }) => {
    reached.add(url);
    await pause(2);
    return "ok";
  });
  const base = await app.listen({ port: 0, host: "127.0.0.1" });
  let asked = 0;
  const answers = new Map<string, number>();
  let lost = 0;
  const clients = Array.from({ length: CLIENTS }, async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const url = `/${++asked}`;
      const { status, again } = await ask(agent, base + url);
      if (status === undefined) {
        // Nothing listens any more, or only the kernel accepted the new connection: a proxy would try another server.
        if (again) lost += 1;
        return agent.destroy();
      }
      answers.set(url, status);
    }
  });
  while (answers.size < 500) await pause(5);
  await drain(app, PATIENCE_MS);
  await Promise.all(clients);
  expect([...reached].filter((url) => answers.get(url) !== 200)).toEqual([]);
  expect(lost).toBe(0);
});

test("whoever is connected to a server that is ended is answered once more, and told to connect anew", async () => {
  const app = fastify({ return503OnClosing: false });
  app.get("/", () => "ok");
  const base = await app.listen({ port: 0, host: "127.0.0.1" });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(agent, base)).toMatchObject({ status: 200, isLast: false });
  const drained = drain(app, PATIENCE_MS);
  await pause(50);
  expect(await ask(agent, base)).toEqual({ status: 200, again: true, isLast: true });
  await drained;
});

test("a server that nobody is connected to ends at once", async () => {
  const app = fastify();
  await app.listen({ port: 0, host: "127.0.0.1" });
  await drain(app);
  expect(app.server.listening).toBe(false);
});
