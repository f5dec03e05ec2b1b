import cookie from "@fastify/cookie";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fastify, { type FastifyInstance } from "fastify";
import { Failure } from "./failure.ts";
import { rateLimits } from "./rate-limits.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ trustProxy: true });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Failure ? error.status : 500).send(),
  );
  await app.register(cookie);
  await rateLimits(app, {});
  for (const name of ["login", "forgot-password"]) app.post(`/api/auth/${name}`, async () => "");
});
afterAll(() => app.close());

let callers = 0;
/** How many of `times` calls about these e-mails are refused; each comes from an address of its own. */
async function refusedOf(times: number, url: string, email: (index: number) => unknown): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      app.inject({
        method: "POST",
        url,
        headers: { "x-forwarded-for": `203.0.113.${(callers += 1)}` },
        payload: { email: email(index) },
      }),
    ),
  );
  return answers.filter(({ statusCode }) => statusCode === 429).length;
}

test("guesses at one account are refused from wherever they come, and others go on", async () => {
  expect(await refusedOf(15, "/api/auth/login", (n) => (n % 2 ? "ana@x.com" : " ANA@x.com"))).toBe(5);
  expect(await refusedOf(15, "/api/auth/login", (n) => `cliente-${n}@x.com`)).toBe(0);
  expect(await refusedOf(1, "/api/auth/l%6fgin", () => "ana@x.com")).toBe(1);
});

test("nobody's mailbox is filled with letters that others ask for", async () => {
  expect(await refusedOf(12, "/api/auth/forgot-password", () => "ana@x.com")).toBe(2);
});

test("what is no e-mail is left to the call itself", async () => {
  for (const email of [null, 7, {}, undefined])
    expect(await refusedOf(1, "/api/auth/login", () => email)).toBe(0);
});
