import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type * as lock from "../../src/lib/exclusively";
import type * as pool from "../../src/lib/lock-pool";
import { atOnce, type Shop } from "../shop";

/** More than can hold a lock at once, and more than the application has connections. */
const CROWD = 30;
/** Short work gets its turn within this time, in ms. */
const SOON_MS = 15_000;

/** The lock as another process has it: separate modules, with no shared memory. */
const inAnotherProcess = (): typeof lock => {
  const loaded: { lock?: typeof lock } = {};
  jest.isolateModules(() => {
    loaded.lock = jest.requireActual<typeof lock>("../../src/lib/exclusively");
    ends.push(jest.requireActual<typeof pool>("../../src/lib/lock-pool").closeLockPools);
  });
  if (!loaded.lock) throw new Error("not loaded");
  return loaded.lock;
};
/** Closes the lock pools of those processes. */
const ends: (() => Promise<void>)[] = [];

export default function exclusively(shop: Shop): void {
  describe("the lock of a session", () => {
    afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

    it("lets one at a time work under a key, in however many processes", async () => {
      const processes = [inAnotherProcess(), inAnotherProcess(), inAnotherProcess()];
      expect(processes[0]?.exclusively).not.toBe(processes[1]?.exclusively);
      let working = 0;
      const seen: number[] = [];
      await atOnce(9, async (index) =>
        processes[index % 3]?.exclusively(shop.knex, "one", async () => {
          seen.push((working += 1));
          await shop.rows("select pg_sleep(0.01)");
          working -= 1;
        }),
      );
      expect(seen).toEqual(Array.from({ length: 9 }, () => 1));
    });

    it("ends when the work fails, and what it wrote by the lock is undone", async () => {
      const { exclusively: run } = inAnotherProcess();
      const failing = run(shop.knex, "one", async (transaction) => {
        await transaction.raw("update seller set nome = 'Ninguém'");
        throw new Error("falhou");
      });
      await expect(failing).rejects.toThrow("falhou");
      expect(await shop.count("seller", "nome = 'Ninguém'")).toBe(0);
      expect(await inAnotherProcess().exclusively(shop.knex, "one", async () => "feito")).toBe("feito");
    });

    it("leaves connections for the work of a hundred at once", async () => {
      const { exclusively: run } = inAnotherProcess();
      const results = await atOnce(100, (index) =>
        run(shop.knex, `key ${index}`, () => shop.rows("select 1 as n")),
      );
      expect(results).toHaveLength(100);
    });

    it("lets nobody wait for those who work under other keys, however long they take", async () => {
      const { exclusively: run } = inAnotherProcess();
      const { held, release } = holders(
        run,
        Array.from({ length: CROWD }, (_, index) => `slow ${index}`),
      );
      await held;
      expect(await run(shop.knex, "mine", async () => "feito", SOON_MS)).toBe("feito");
      await release();
    });

    it("lets nobody wait for those who wait under another key, in however many processes", async () => {
      const processes = [inAnotherProcess(), inAnotherProcess(), inAnotherProcess()];
      const [first] = processes;
      if (!first) throw new Error("no process");
      const { held, release } = holders(first.exclusively, ["hot"]);
      await held;
      let ran = 0;
      const waiting = atOnce(3 * CROWD, (index) =>
        processes[index % 3]!.exclusively(shop.knex, "hot", async () => void (ran += 1)),
      );
      for (const { exclusively: run } of processes)
        expect(await run(shop.knex, "mine", async () => "feito", SOON_MS)).toBe("feito");
      expect(ran).toBe(0);
      await release();
      await waiting;
      expect(ran).toBe(3 * CROWD);
    });

    it("is refused to whoever waits too long, and their work is not done later", async () => {
      const [here, there] = [inAnotherProcess(), inAnotherProcess()];
      const { held, release } = holders(here.exclusively, ["one"]);
      await held;
      const work = jest.fn(async () => "feito");
      const tooLong = { code: "unavailable", message: expect.stringContaining("movimentada") as string };
      for (const { exclusively: run } of [here, there])
        await expect(run(shop.knex, "one", work, 200)).rejects.toMatchObject(tooLong);
      await release();
      expect(await there.exclusively(shop.knex, "one", async () => "depois")).toBe("depois");
      expect(work).not.toHaveBeenCalled();
    });

    it("is held as long as the work takes, on a server that ends transactions in which nothing happens", async () => {
      const limited = (limit: string) =>
        shop.rows(`do $$ begin
          execute format('alter database %I ${limit}', current_database()); end $$`);
      await limited("set idle_in_transaction_session_timeout = 200");
      try {
        const { exclusively: run, unlessTaken } = inAnotherProcess();
        const work = async (lock: Knex) => {
          await new Promise((resolve) => setTimeout(resolve, 600));
          await lock.raw("select 1");
          return "feito";
        };
        expect(await run(shop.knex, "one", work)).toBe("feito");
        expect(await unlessTaken(shop.knex, "one", work)).toEqual({ result: "feito" });
      } finally {
        await limited("reset idle_in_transaction_session_timeout");
      }
    });

    it("is not waited for by who would rather be refused", async () => {
      const [here, there] = [inAnotherProcess(), inAnotherProcess()];
      const { held, release } = holders(here.exclusively, ["one"]);
      await held;
      for (const { unlessTaken } of [here, there])
        expect(await unlessTaken(shop.knex, "one", async () => "feito")).toBeUndefined();
      await release();
      for (const { unlessTaken } of [here, there])
        expect(await unlessTaken(shop.knex, "one", async () => "feito")).toEqual({ result: "feito" });
    });

    /** Work that runs until `release`; `held` resolves when all of it has started. */
    function holders(run: typeof lock.exclusively, keys: string[]) {
      const begun: Promise<void>[] = [];
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      const working = keys.map((key) => {
        let begin: () => void = () => undefined;
        begun.push(new Promise((resolve) => (begin = resolve)));
        return run(shop.knex, key, async () => {
          begin();
          await ended;
        });
      });
      return {
        held: Promise.all(begun),
        release: async () => {
          end();
          await Promise.all(working);
        },
      };
    }
  });
}
