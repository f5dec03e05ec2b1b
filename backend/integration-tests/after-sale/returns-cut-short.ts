import { isDeepStrictEqual } from "node:util";
import { settling, unlessTaken } from "../../src/lib/exclusively";
import { acceptReturn } from "../../src/workflows/withdrawal/accept-return";
import { settleDueRefund } from "../../src/workflows/withdrawal/due-refund";
import { receiveReturn } from "../../src/workflows/withdrawal/receive-return";
import { withdrawReturn } from "../../src/workflows/withdrawal/withdraw-return";
import { droppedAfter, dyingAfter } from "../death";
import { orderToReturn } from "../order-to-return";
import type { Shop } from "../shop";

export default function returnsCutShort(shop: Shop): void {
  describe("a client thinks better of what arrived", () => {
    const { scene, staff, seen, ask, one, withdraw, accept, deliver } = orderToReturn(shop);

    describe("and a process dies wherever it may", () => {
      const books = async () => {
        const [row] = await shop.rows<Record<string, unknown>>(
          `select (select sum(stocked_quantity)::int from inventory_level) as shelf,
             (select sum(reserved_quantity)::int from inventory_level) as held, o.version,
             (select sum(return_requested_quantity)::int from order_item i where i.order_id = o.id and i.version = o.version) as asked,
             (select sum(return_received_quantity)::int from order_item i where i.order_id = o.id and i.version = o.version) as received,
             (select array_agg(status::text order by created_at) from return where canceled_at is null and status <> 'open') as returns,
             (select (sum(t.amount) * 100)::int from order_transaction t where t.order_id = o.id and t.deleted_at is null) as booked,
             (select (sum(amount) * 100)::int from capture where deleted_at is null)
               - (select coalesce(sum(amount) * 100, 0)::int from refund where deleted_at is null) as money
           from "order" o where o.id = :id`,
          { id: scene.id },
        );
        return row;
      };
      /** Brings one piece back and counts it; its return still has to be confirmed. @returns the return's id */
      const comesBack = async (): Promise<string> => {
        await deliver();
        const [request] = (await ask(one())).body.order!.returns;
        await accept(request!.id);
        const [made] = await shop.rows<{ id: string }>("select id from return where canceled_at is null");
        await staff("POST", `returns/${made!.id}/receive`, {});
        await staff("POST", `returns/${made!.id}/receive-items`, {
          items: [{ id: scene.line, quantity: 1 }],
        });
        return made!.id;
      };
      /**
       * Kills the work ever later, by `step` statements, until it survives: no death leaves part of it. A process may also
       * die once it is whole, before it lets go of its lock.
       */
      const wholeOrNot = async (work: () => Promise<unknown>, step = 15) => {
        const before = await books();
        const left: unknown[] = [];
        while (await dyingAfter(shop, 2 + left.length * step, work)) left.push(await books());
        const after = await books();
        const whole = left.findIndex((each) => !isDeepStrictEqual(each, before));
        if (whole >= 0) expect(left.slice(whole)).toEqual([after]);
        expect(left.length).toBeGreaterThan(2);
        return [before, after];
      };

      it("as what is asked back is accepted", async () => {
        await deliver();
        const [request] = (await ask(one())).body.order!.returns;
        const accepting = () =>
          acceptReturn(shop.container, scene.id, { requestId: request!.id, by: "user_1" });
        const [, after] = await wholeOrNot(accepting, 5);
        expect(after).toMatchObject({ asked: 1 });
        expect(await shop.count("return")).toBe(1);
      });

      it("as another size is, and what was begun of it stands in the way of nothing", async () => {
        await deliver();
        const [request] = (await ask(one({ size: "P" }))).body.order!.returns;
        const drafts = () =>
          shop.count("order_change", "status in ('pending', 'requested') and deleted_at is null");
        const accepting = () =>
          acceptReturn(shop.container, scene.id, { requestId: request!.id, by: "user_1" });
        for (let statements = 5; (await drafts()) === 0; statements += 5)
          expect(await dyingAfter(shop, statements, accepting)).toBe(true);
        expect((await withdraw(request!.id)).status).toBe(200);
        expect(await drafts()).toBe(0);
        const [back] = (await ask(one())).body.order!.returns;
        expect((await accept(back!.id)).status).toBe(200);
      });

      it("as what came back is received, and as its money is given back by hand", async () => {
        const made = await comesBack();
        const [before, after] = await wholeOrNot(() => receiveReturn(shop.container, made, "user_1"));
        const shelf = Number(before?.shelf) + 1;
        expect(after).toMatchObject({ shelf, received: 1, returns: ["received"] });

        const amount = Math.round((await seen()).refundDue * 100);
        const [paid, refunded] = await wholeOrNot(() =>
          settleDueRefund(shop.container, scene.id, { amount, proof: "E00038166", by: "user_1" }),
        );
        const left = Number(paid?.money) - amount;
        expect(refunded).toMatchObject({ money: left, booked: left });
      });

      it("and PostgreSQL ends all connections wherever it may: whoever asked is answered, and may ask again", async () => {
        const made = await comesBack();
        const confirm = () =>
          shop.call("POST", `/admin/returns/${made}/receive/confirm`, { headers: scene.admin, body: {} });
        const standing = async () => {
          const { shelf, received, returns } = { ...(await books()) };
          return [received, Number(shelf) - Number(received), returns];
        };
        const [, rest] = await standing();
        const whole = [
          [0, rest, ["requested"]],
          [1, rest, ["received"]],
        ];
        const answers: number[] = [];
        const confirmed = async () => void answers.push((await confirm()).status);
        while (await droppedAfter(shop, answers.length * 9, confirmed))
          expect(whole).toContainEqual(await standing());
        expect(answers.length).toBeGreaterThan(3);
        expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([]);
        await confirm();
        expect(await standing()).toEqual(whole[1]);
      });

      it("as an exchange is withdrawn", async () => {
        await deliver();
        const [request] = (await ask(one({ size: "P" }))).body.order!.returns;
        await accept(request!.id);
        const [, kept] = await wholeOrNot(() => withdrawReturn(shop.container, scene.id, request!.id));
        expect(kept).toMatchObject({ held: 0, asked: 0, returns: null });
      });
    });

    describe("and staff close their page", () => {
      let address: string;
      beforeEach(async () => {
        await deliver();
        await ask(one());
        await accept((await seen()).returns[0]!.id);
        const [made] = await shop.rows<{ id: string }>("select id from return");
        address = `returns/${made?.id}`;
        await staff("POST", `${address}/receive`, {});
        await staff("POST", `${address}/receive-items`, { items: [{ id: scene.line, quantity: 1 }] });
      });
      const confirm = (signal?: AbortSignal) =>
        fetch(shop.url(`/admin/${address}/receive/confirm`), {
          method: "POST",
          headers: { ...scene.admin, "content-type": "application/json" },
          body: "{}",
          signal,
        }).then(
          ({ status }) => status,
          () => "gone",
        );
      /** Sends a request and waits until it has reached the order's lock. */
      const begun = async <Sent>(send: () => Sent): Promise<Sent> => {
        let isThere = false;
        const listener = ({ sql }: { sql: string }) => {
          isThere ||= sql.startsWith("select order_id from return where id");
        };
        shop.knex.on("query", listener);
        const sent = send();
        await shop.until(async () => isThere).finally(() => shop.knex.off("query", listener));
        return sent;
      };
      const isStuck = async () =>
        (
          await shop.rows(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%order_change%'",
          )
        ).length > 0;
      const held = async (work: () => Promise<void>) =>
        shop.knex.transaction(async (transaction) => {
          await transaction.raw("lock table order_change in exclusive mode");
          await work();
        });
      const stocked = async () =>
        (await shop.rows<{ sum: number }>("select sum(stocked_quantity)::int from inventory_level"))[0]!.sum;

      it("while it waits its turn, and nobody after them waits in vain", async () => {
        const gone = new AbortController();
        let first: Promise<unknown> = Promise.resolve();
        await held(async () => {
          first = confirm();
          await shop.until(isStuck);
          const second = await begun(() => ({ answer: confirm(gone.signal) }));
          gone.abort();
          expect(await second.answer).toBe("gone");
          // Once this answers, the application has noticed the disconnect too.
          await shop.statusOf("GET", "/health", {});
        });
        expect(await first).toBe(200);
        expect((await ask(one())).status).toBe(200);
      });

      it("while it works, and the next one waits until it is done", async () => {
        const before = await stocked();
        const gone = new AbortController();
        await held(async () => {
          const first = confirm(gone.signal);
          await shop.until(isStuck);
          gone.abort();
          expect(await first).toBe("gone");
          // Once this answers, the application has noticed the disconnect too, and would have released the lock.
          await shop.statusOf("GET", "/health", {});
          await shop.count("order");
          expect(await unlessTaken(shop.knex, settling(scene.id), async () => "free")).toBeUndefined();
        });
        expect(await confirm()).not.toBe(200);
        expect(await stocked()).toBe(before + 1);
      });
    });
  });
}
