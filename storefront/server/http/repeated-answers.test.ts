import { afterEach, beforeEach, expect, test } from "@jest/globals";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { piece, snapshot } from "../testing/catalogue.ts";
import { ask, until } from "../testing/http.ts";
import { openApp } from "../testing/open-app.ts";
import { CachedReply } from "./cached-reply.ts";
import { repeatAnswers } from "./repeated-answers.ts";

type Line = Record<string, unknown>;

/** A server with one answer. */
let app: FastifyInstance;
let origin: string;
/** How often its route has answered. */
let routed: number;
let isRefused: boolean;
let isKept: boolean;
let replies: { generation: number; hits: number };
let lines: Line[];
let measured: string[];
const answer = new CachedReply("Terno ".repeat(500), "text/plain; charset=utf-8", { "x-total-count": "1" });

beforeEach(async () => {
  [routed, isRefused, isKept, replies] = [0, false, true, { generation: 0, hits: 0 }];
  [lines, measured] = [[], []];
  app = fastify({
    logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line) as Line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  repeatAnswers(app, {
    replies: {
      get generation() {
        return replies.generation;
      },
      keeps: () => isKept,
      countHit: () => void (replies.hits += 1),
    },
    isRefused: () => isRefused,
    onAnswer: (route) => void measured.push(route),
  });
  app.addHook("onResponse", async () => void (routed += 1));
  app.get("/list", async (request, reply) => {
    const { how } = request.query as { how?: string };
    if (how === "limited") void reply.header("ratelimit-limit", "60");
    if (how === "cookie") void reply.header("set-cookie", "a=1");
    if (how === "language") void reply.header("vary", "Accept-Language");
    if (how === "gone") void reply.code(404);
    await answer.send(request, reply);
    return how === "private" ? reply.header("cache-control", "private, no-store") : reply;
  });
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

type Options = Parameters<typeof ask>[2];

/** Asks twice. @returns the answers, and how often the route has answered */
async function twice(path: string, once?: Options, then = once) {
  const first = await ask(origin, path, once);
  await until(async () => routed > 0);
  const again = await ask(origin, path, then);
  if (replies.hits === 0) await until(async () => routed > 1);
  return { first, again, routed };
}

test("who asks in the same way gets the same answer, and the route is not asked again", async () => {
  const headers = { "accept-encoding": "gzip, br", cookie: "customer_session=abc" };
  const { first, again } = await twice("/list?sort=price", { headers });
  expect(routed).toBe(1);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const { "x-request-id": requestId, date: _, ...sent } = again.headers;
  const { date: __, ...before } = first.headers;
  expect(sent).toEqual(before);
  expect(sent).toMatchObject({ "content-encoding": "br", "x-total-count": "1", etag: answer.etag });
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(lines.at(-1)).toMatchObject({ requestId, method: "GET", path: "/list", status: 200 });
  expect([measured, replies.hits]).toEqual([["/list"], 1]);
});

const requests: Record<string, { path: string; first?: Options; again?: Options }> = {
  "sends a body": { path: "/list", first: { headers: { "content-length": "0" } } },
  "knows an answer's tag": { path: "/list", first: { headers: { "if-none-match": 'W/"another"' } } },
  "looks at a preview": { path: "/list", first: { headers: { cookie: "previa=1; connect.sid=x" } } },
  "asks for the headers alone": { path: "/list", again: { method: "HEAD" } },
  "reads other encodings": { path: "/list", again: { headers: { "accept-encoding": "br" } } },
  "asks for another page": { path: "/list", again: { headers: { "x-page": "2" } } },
  "comes from another site": { path: "/list", again: { headers: { origin: "https://outra.example" } } },
  "is counted by a limit": { path: "/list?how=limited" },
  "gets a cookie": { path: "/list?how=cookie" },
  "may read another language": { path: "/list?how=language" },
  "gets an error": { path: "/list?how=gone" },
  "gets what is theirs alone": { path: "/list?how=private" },
};
test.each(Object.keys(requests))("who %s is answered by the route", async (name) => {
  const { path = "", first, again = first } = requests[name] ?? {};
  expect((await twice(path, first, again)).routed).toBe(2);
});

test("an answer that is not kept, or older than the last change, is not sent again", async () => {
  isKept = false;
  expect((await twice("/list")).routed).toBe(2);
  isKept = true;
  await ask(origin, "/list");
  await until(async () => routed === 3);
  replies.generation += 1;
  await ask(origin, "/list");
  await until(async () => routed === 4);
  expect(replies.hits).toBe(0);
});

test("a connection that is refused gets no answer past its refusal", async () => {
  await ask(origin, "/list");
  await until(async () => routed === 1);
  isRefused = true;
  await ask(origin, "/list");
  await until(async () => routed === 2);
});

test("of the shop, lists and pages are repeated as they were, and are new once the catalogue is", async () => {
  const catalogueOf = (version: string, nome_peca: string) => snapshot(version, [piece(1, { nome_peca })]);
  const shop = await openApp(
    { CORS_ORIGINS: "https://parceiro.example" },
    {
      catalogue: catalogueOf("1", "Blazer Roma"),
      render: async ({ fetchJson }) => ({
        status: 200,
        html: JSON.stringify((await fetchJson("/api/products-import")).body),
      }),
    },
  );
  try {
    const paths = ["/api/products-import?page=1", "/pecas-prontas"];
    const headersOf = (origin?: string) => ({ "accept-encoding": "gzip", ...(origin && { origin }) });
    for (const from of [undefined, "https://parceiro.example", "https://outra.example"])
      for (const path of paths) {
        const seen = [];
        for (let time = 0; time < 4; time += 1) {
          const { status, headers, body } = await ask(shop.origin, path, { headers: headersOf(from) });
          const { date: _, "x-request-id": __, ...sent } = headers;
          seen.push({ status, sent, body });
        }
        expect(seen).toEqual(Array(4).fill(seen[0]));
        expect(seen[0]?.sent["access-control-allow-origin"]).toBe(
          from === "https://parceiro.example" && path.startsWith("/api/") ? from : undefined,
        );
      }
    shop.medusa.catalogue = catalogueOf("2", "Blazer Milano");
    for (const path of paths)
      await until(async () => (await ask(shop.origin, path)).body.includes("Blazer Milano"));
    expect((await ask(shop.origin, paths[0] ?? "")).body.includes("Blazer Roma")).toBe(false);
  } finally {
    await shop.close();
  }
});
