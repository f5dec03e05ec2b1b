import { expect, test } from "@jest/globals";
import cookie from "@fastify/cookie";
import fastify from "fastify";
import { CUSTOMER_COOKIE } from "./session.ts";
import { markSessions } from "./session-mark.ts";

async function open() {
  const app = fastify();
  await app.register(cookie);
  markSessions(app);
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: true, maxAge: 600 } as const;
  app.get("/in", async (_request, reply) => reply.setCookie(CUSTOMER_COOKIE, "secret", options).send("ok"));
  app.get("/out", async (_request, reply) => reply.clearCookie(CUSTOMER_COOKIE, options).send("ok"));
  app.get("/else", async (_request, reply) => reply.setCookie("other", "1", options).send("ok"));
  return app;
}

const cookiesOf = async (path: string) => (await (await open()).inject(path)).cookies;

test("a session's mark lives as long as the session, is readable, and holds no secret", async () => {
  const [session, mark] = await cookiesOf("/in");
  expect(session).toMatchObject({ name: "customer_session", value: "secret", httpOnly: true });
  expect(mark).toEqual({
    name: "signed_in",
    value: "1",
    path: "/",
    maxAge: 600,
    secure: true,
    sameSite: "Lax",
  });
});

test("the mark goes with the session", async () => {
  expect(await cookiesOf("/out")).toContainEqual(
    expect.objectContaining({ name: "signed_in", value: "", maxAge: 0, path: "/" }),
  );
});

test("other cookies leave no mark", async () => {
  expect(await cookiesOf("/else")).toHaveLength(1);
});
