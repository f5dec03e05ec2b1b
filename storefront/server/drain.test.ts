import { expect, test } from "@jest/globals";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import fastify from "fastify";
import { drain } from "./drain.ts";

const CLIENTS = 20;

/** Asks once on a connection of the agent. */
const ask = (agent: http.Agent, url: string) =>
  new Promise<number>((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      })
      .on("error", reject);
  });

test("a server that is ended under load answers whatever has reached it", async () => {
  const app = fastify({ return503OnClosing: false });
  app.get("/", async () => {
    await pause(2);
    return "ok";
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const answers: number[] = [];
  const failures: unknown[] = [];
  const clients = Array.from({ length: CLIENTS }, async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      try {
        answers.push(await ask(agent, url));
      } catch (error) {
        // Nobody is connected to: a proxy asks another server, which it may not where it has sent a request.
        if ((error as { syscall?: unknown }).syscall !== "connect") failures.push(error);
        return agent.destroy();
      }
    }
  });
  while (answers.length < 500) await pause(5);
  await drain(app);
  await Promise.all(clients);
  expect(failures).toEqual([]);
  expect(new Set(answers)).toEqual(new Set([200]));
});

test("a server that nobody is connected to ends at once", async () => {
  const app = fastify();
  await app.listen({ port: 0, host: "127.0.0.1" });
  await drain(app);
  expect(app.server.listening).toBe(false);
});
