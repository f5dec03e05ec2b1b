import net from "node:net";
import { expect, test } from "@jest/globals";
import { knex } from "@medusajs/framework/mikro-orm/postgresql";
import { refuseWhileAway } from "./database-away";

/** A port at which nobody listens. */
async function deafPort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("who waits for a database that is away is told so, each of them, with the reason", async () => {
  const pool = knex({
    client: "pg",
    connection: { host: "127.0.0.1", port: await deafPort() },
    pool: { min: 0, max: 2, propagateCreateError: false },
  });
  refuseWhileAway(pool, 300);
  const began = Date.now();
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => pool.raw("select 1")));
  for (const answer of answers) expect(answer).toMatchObject({ reason: { code: "ECONNREFUSED" } });
  expect(Date.now() - began).toBeGreaterThanOrEqual(300);
  // It is known by now: the next one waits for one try, and none is left behind.
  await expect(pool.raw("select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await pool.destroy();
});
