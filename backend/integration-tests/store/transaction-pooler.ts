import { asValue, createContainer } from "@medusajs/framework/awilix";
import type { LoaderOptions } from "@medusajs/framework/types";
import knexOf, { type Knex } from "knex";
import { preparedRowsOf, rowsOf } from "../../src/lib/knex";
import { acting } from "../../src/modules/audit/act";
import stampConnections from "../../src/modules/audit/stamp-connections";
import type * as lock from "../../src/lib/exclusively";
import type * as pool from "../../src/lib/lock-pool";
import { PoolerServer } from "../pooler-server";
import { atOnce, type Shop } from "../shop";

const SESSIONS = 3;
const act = (name: string) => ({ actor: { kind: "terminal" as const, name }, requestId: null });

export default function transactionPooler(shop: Shop): void {
  describe("behind a pooler that gives each transaction to another session", () => {
    let pooler: PoolerServer;
    let knex: Knex;
    beforeEach(async () => {
      pooler = new PoolerServer();
      const url = new URL(process.env.DATABASE_URL ?? "");
      const [own] = await shop.rows<{ name: string }>("select current_database() as name");
      url.pathname = own?.name ?? "";
      const connection = await pooler.open(url.href, SESSIONS);
      knex = knexOf({ client: "pg", connection, pool: { min: 0, max: 8 } });
    });
    afterEach(async () => {
      delete process.env.DATABASE_POOLER;
      await knex.destroy();
      await pooler.close();
    });
    const start = () => {
      const container = createContainer().register("__pg_connection__", asValue(knex));
      return stampConnections({ container } as unknown as LoaderOptions);
    };
    const actorIn = async (on: Knex) => {
      const [row] = await rowsOf<{ actor: string }>(
        on,
        "select coalesce(nullif(current_setting('shop.act', true), '')::jsonb -> 'actor' ->> 'name', '') as actor",
      );
      return row?.actor;
    };

    it("the shop does not start, unless it is told so", async () => {
      await expect(start()).rejects.toThrow("DATABASE_POOLER=transaction");
      process.env.DATABASE_POOLER = "transaction";
      await expect(start()).resolves.toBeUndefined();
    });

    it("who acts is told in their own transactions, and in nobody else's", async () => {
      process.env.DATABASE_POOLER = "transaction";
      await start();
      const seen = await atOnce(60, async (index) => {
        const name = index % 3 === 0 ? "" : `pessoa ${index}`;
        const look = () =>
          index % 2 === 0
            ? actorIn(knex)
            : knex.transaction(async (transaction) => {
                await transaction.raw("select pg_sleep(0.002)");
                return transaction.transaction((inner) => actorIn(inner));
              });
        return { name, told: await (name ? acting(act(name), look) : look()) };
      });
      expect(seen.filter(({ name, told }) => name !== told)).toEqual([]);
      await expect(acting(act("Maria"), () => knex.raw("select 1 / 0"))).rejects.toThrow("division by zero");
      expect(await atOnce(20, () => actorIn(knex))).toEqual(Array.from({ length: 20 }, () => ""));
    });

    it("statements whose plans connections keep are answered by whichever session", async () => {
      process.env.DATABASE_POOLER = "transaction";
      await start();
      const asked = await atOnce(60, (index) =>
        preparedRowsOf<{ n: number }>(knex, "select :n::int as n", { n: index }),
      );
      expect(asked.map(([row]) => row?.n)).toEqual(Array.from({ length: 60 }, (_, index) => index));
    });

    it("locks let one at a time work under a key", async () => {
      process.env.DATABASE_POOLER = "transaction";
      await start();
      const ends: (() => Promise<void>)[] = [];
      const inAnotherProcess = () => {
        let loaded: typeof lock | undefined;
        jest.isolateModules(() => {
          loaded = jest.requireActual<typeof lock>("../../src/lib/exclusively");
          ends.push(jest.requireActual<typeof pool>("../../src/lib/lock-pool").closeLockPools);
        });
        return loaded;
      };
      const processes = [inAnotherProcess(), inAnotherProcess()];
      let working = 0;
      const seen = await atOnce(6, async (index) =>
        processes[index % 2]?.exclusively(knex, "one", async (held) => {
          const now = (working += 1);
          await preparedRowsOf(held, "select :n::int as n", { n: index });
          await rowsOf(knex, "select pg_sleep(0.005)");
          working -= 1;
          return now;
        }),
      );
      await Promise.all(ends.map((end) => end()));
      expect(seen).toEqual(Array.from({ length: 6 }, () => 1));
    });
  });
}
