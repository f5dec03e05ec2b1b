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

test("a server that is ended under load answers every client, and tells each to connect anew", async () => {
  const app = fastify({ return503OnClosing: false });
  app.get("/*", async () => {
    await pause(2);
    return "ok";
  });
  const base = await app.listen({ port: 0, host: "127.0.0.1" });
  let asked = 0;
  const answers = new Map<string, number | undefined>();
  const clients = Array.from({ length: CLIENTS }, async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    let outcome: Outcome;
    do {
      const url = `/${++asked}`;
      outcome = await ask(agent, base + url);
      answers.set(url, outcome.status);
    } while (outcome.isLast === false);
    agent.destroy();
  });
  while (answers.size < 500) await pause(5);
  await drain(app, PATIENCE_MS);
  await Promise.all(clients);
  expect([...answers].filter(([, status]) => status !== 200)).toEqual([]);
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
