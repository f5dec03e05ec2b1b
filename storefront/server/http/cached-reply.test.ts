import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import fastify from "fastify";
import { ask } from "../testing/http.ts";
import { CachedReply } from "./cached-reply.ts";

const TEXT = JSON.stringify({ text: "Alfaiataria à la carte ".repeat(200) });
const app = fastify();
const long = new CachedReply(TEXT, "application/json; charset=utf-8");
const short = CachedReply.json({ ok: true }, { "x-total-count": "1" });
app.get("/long", async (request, reply) => long.send(request, reply));
app.get("/short", async (request, reply) => short.send(request, reply));
const sent: Buffer[] = [];
app.addHook("onSend", async (_request, _reply, body) => {
  sent.push(body as Buffer);
});
let origin: string;
beforeAll(async () => {
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const get = (headers: Record<string, string>, path = "/long") => ask(origin, path, { headers });

describe("a finished answer", () => {
  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0,gzip;q=0", undefined],
    ["br ; q=1", "br"],
    ["gzip;q=0.5, br;q=0.9", "br"],
    ["GZIP", "gzip"],
    ["identity", undefined],
    ["", undefined],
  ])("to who accepts '%s' is sent as %s", async (accepted, encoding) => {
    const reply = await get({ "accept-encoding": accepted });
    expect(reply.headers["content-encoding"]).toBe(encoding);
    const { body } = reply;
    const text = encoding === "br" ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
    expect(text.toString()).toBe(TEXT);
    expect(reply.headers).toMatchObject({ vary: "Accept-Encoding", "cache-control": "no-cache" });
  });

  test("is not compressed when that saves nothing", async () => {
    const reply = await get({ "accept-encoding": "br" }, "/short");
    expect(reply.headers["content-encoding"]).toBeUndefined();
    expect(reply.headers["x-total-count"]).toBe("1");
    expect(reply.body.toString()).toBe('{"ok":true}');
  });

  test("keeps of what compressed it no more than the bytes", async () => {
    sent.length = 0;
    await get({ "accept-encoding": "br" });
    expect(sent.map(({ length }) => length < 200)).toEqual([true]);
    expect(sent[0]!.buffer.byteLength).toBeLessThan(16_384);
  });

  test("is compressed once however often it is asked for", async () => {
    const bodies = await Promise.all(
      Array.from({ length: 5 }, async () => (await get({ "accept-encoding": "br" })).body),
    );
    expect(new Set(bodies.map((body) => body.toString("base64"))).size).toBe(1);
  });

  test("is not sent again to who has it", async () => {
    const { etag } = (await get({})).headers;
    for (const validator of [etag!, `"outro", ${etag}`, etag!.replace("W/", ""), "*"]) {
      const reply = await get({ "if-none-match": validator });
      expect([validator, reply.status, reply.body.length]).toEqual([validator, 304, 0]);
      expect(reply.headers.etag).toBe(etag);
    }
    expect((await get({ "if-none-match": '"outro"' })).status).toBe(200);
  });

  test("of another content has another validator", () => {
    expect(CachedReply.json({ a: 1 }).etag).not.toBe(CachedReply.json({ a: 2 }).etag);
    expect(CachedReply.json({ a: 1 }).etag).toBe(CachedReply.json({ a: 1 }).etag);
  });
});
