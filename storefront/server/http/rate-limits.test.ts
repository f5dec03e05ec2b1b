import cookie from "@fastify/cookie";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fastify, { type FastifyInstance } from "fastify";
import { ShopError } from "@alfaiataria/contract";
import { rateLimits } from "./rate-limits.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ trustProxy: true });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ShopError ? reply.code(error.status).send(error.toBody("")) : reply.code(500).send(),
  );
  await app.register(cookie);
  rateLimits(app);
  for (const name of ["login", "forgot-password", "reset-password", "confirm-email", "resend-confirmation"])
    app.post(`/api/auth/${name}`, async () => "");
  app.post("/api/whatsapp/generate-url", async () => "");
  app.post("/api/contact", async () => "");
  app.post("/api/profile/upload-image", async () => "");
  app.get("/api/cep/:cep", async () => "");
});
afterAll(() => app.close());

let callers = 0;
/** How many of `times` calls about these emails are refused; each call comes from a different address. */
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

test("nobody's mailbox is filled with emails that others ask for", async () => {
  expect(await refusedOf(12, "/api/auth/forgot-password", () => "ana@x.com")).toBe(2);
});

test("what is no email is left to the call itself", async () => {
  for (const email of [null, 7, {}, undefined])
    expect(await refusedOf(1, "/api/auth/login", () => email)).toBe(0);
});

let networks = 0;
/** A new client address for a test. */
const network = () => `198.51.100.${(networks += 1)}`;
type Answer = Awaited<ReturnType<FastifyInstance["inject"]>>;
/** Calls one after another from one address, each with its own self-chosen session. */
async function callsFrom(
  ip: string,
  times: number,
  line: string,
  name: (n: number) => string,
): Promise<Answer[]> {
  const [method = "", url = ""] = line.split(" ");
  const answers: Answer[] = [];
  for (let n = 0; n < times; n += 1) {
    const headers = { "x-forwarded-for": ip, authorization: name(n), cookie: `customer_session=${name(n)}` };
    answers.push(await app.inject({ method: method as "GET", url, headers }));
  }
  return answers;
}
const passed = (answers: Answer[]) => answers.filter(({ statusCode }) => statusCode !== 429).length;
const anew = (n: number) => `Bearer ${n}-${Math.random()}`;

test.each([
  ["POST /api/whatsapp/generate-url", 60],
  ["POST /api/contact", 60],
  ["GET /api/cep/01310-100", 60],
  ["HEAD /api/cep/01310-100", 60],
  ["POST /api/auth/reset-password", 30],
  ["POST /api/auth/confirm-email", 60],
  ["POST /api/auth/resend-confirmation", 20],
])("%s has %i calls a minute, by whatever name an address calls itself", async (line, budget) => {
  expect(passed(await callsFrom(network(), budget + 20, line, anew))).toBe(budget);
});

test("names that are made up as one goes get no budget each, and who has one keeps it", async () => {
  const ip = network();
  const line = "POST /api/profile/upload-image";
  const [first] = await callsFrom(ip, 1, line, () => "Bearer antiga");
  expect(first?.headers["ratelimit-limit"]).toBe("20");
  // 19 other sessions of their own, then a shared allowance of 20 calls for all later ones.
  expect(passed(await callsFrom(ip, 100, line, anew))).toBe(19 + 20);
  expect(passed(await callsFrom(ip, 30, line, () => "Bearer antiga"))).toBe(19);
});

test("every answer says what is left, and a 429 how long to wait", async () => {
  const answers = await callsFrom(network(), 61, "POST /api/contact", anew);
  const said = answers.map(({ headers }) => [headers["ratelimit-limit"], headers["ratelimit-remaining"]]);
  expect([said[0], said[59], said[60]]).toEqual([
    ["60", "59"],
    ["60", "0"],
    ["60", "0"],
  ]);
  expect(Number(answers[60]?.headers["ratelimit-reset"])).toBeGreaterThan(0);
  expect(answers[60]?.json()).toMatchObject({ details: { retryAfter: expect.any(Number), limit: 60 } });
});
