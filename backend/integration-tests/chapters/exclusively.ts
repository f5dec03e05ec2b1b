import type * as lock from "../../src/checkout/exclusively";
import { atOnce, type Shop } from "../shop";

/** The lock as another process has it: a module of its own, with nothing in memory shared. */
const inAnotherProcess = (): typeof lock => {
  let loaded: typeof lock | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof lock>("../../src/checkout/exclusively");
  });
  if (!loaded) throw new Error("not loaded");
  return loaded;
};

export function exclusively(shop: Shop): void {
  describe("the lock of a session", () => {
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
  });
}
