import { setTimeout } from "node:timers/promises";
import { exclusively, settling } from "../../src/lib/exclusively";
import type { Dashboard } from "../../src/modules/dashboard/types";
import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { markAsPaid } from "../../src/workflows/order/settlement";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { ALREADY_CHANGING } from "../../src/workflows/withdrawal/open-change";
import { dyingAfter } from "../death";
import { administrator, callsOf, type Headers } from "../people";
import { atOnce, type Shop, tally } from "../shop";

const centavos = (reais: number) => Math.round(reais * 100);

export default function editedOrders(shop: Shop): void {
  describe("an order that staff edit", () => {
    let admin: Headers;
    let visitor: ReturnType<Shop["visitor"]>;
    let order: Awaited<ReturnType<typeof visitor.orders>>;
    beforeEach(async () => {
      admin = await administrator(shop);
      visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      order = await visitor.orders();
    });

    const staff = callsOf(shop, () => admin);
    const edit = (path: string, body: object = {}) =>
      shop.call("POST", `/admin/order-edits${path}`, { headers: admin, body });
    /** Sets the quantity of the order's only line. @returns its new total, in centavos */
    const change = async (quantity: number) => {
      await edit("", { order_id: order.id });
      await edit(`/${order.id}/items/item/${order.items[0]?.id}`, { quantity });
      await edit(`/${order.id}/request`);
      expect((await edit(`/${order.id}/confirm`)).status).toBe(200);
      return centavos((await read())?.total ?? 0);
    };
    const read = async () => (await visitor.call("GET", `/shop/orders/${order.id}`)).body.order;
    const settlement = async (method = "GET", body?: object) => {
      const address = `/admin/shop/orders/${order.id}/settlement`;
      const answer = await shop.call(method, address, { headers: admin, ...(body && { body }) });
      const { payment } = (answer.body as { settlement?: SettlementView }).settlement ?? {};
      return { status: answer.status, message: answer.body.message, payment };
    };
    const forMedusa = async () => {
      const fields = "payment_status,*payment_collections,*summary";
      const { body } = await shop.call("GET", `/admin/orders/${order.id}?fields=${fields}`, {
        headers: admin,
      });
      return (body as { order: unknown }).order;
    };
    const counted = async () => {
      const { body } = await shop.call("GET", "/admin/shop/painel?dias=7", { headers: admin });
      const { revenue, received } = (body as { painel: Dashboard }).painel.totals;
      return { revenue, received };
    };

    it("stays open while it is unpaid, for what it costs then", async () => {
      for (const quantity of [1, 3]) {
        const total = await change(quantity);
        const { payment } = await settlement();
        expect(payment).toMatchObject({ state: "pending", amount: total, open: total });
      }
      const { status, payment } = await settlement("POST");
      expect([status, payment?.state, payment?.open]).toEqual([200, "paid", 0]);
      expect(await forMedusa()).toMatchObject({
        payment_status: "captured",
        payment_collections: [{ status: "completed" }],
        summary: { pending_difference: 0 },
      });
    });

    it("is read as it was until the edit and its payment are there", async () => {
      const isStuck = async () =>
        (
          await shop.rows(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%payment_session%'",
          )
        ).length > 0;
      const total = async () => {
        const { status, body } = await shop.call("GET", `/admin/orders/${order.id}?fields=total`, {
          headers: admin,
        });
        return [status, (body as { order?: { total: number } }).order?.total];
      };
      let changed: Promise<number> = Promise.resolve(0);
      await shop.knex.transaction(async (transaction) => {
        await transaction.raw("lock table payment_session in exclusive mode");
        changed = change(3);
        await shop.until(isStuck);
        expect(await total()).toEqual([200, order.total]);
      });
      const agreed = await changed;
      expect(await total()).toEqual([200, agreed / 100]);
    });

    describe("once a part of it was paid", () => {
      const part = { payment: "partially_paid", paid: false, paidPart: 100.5 };
      const standing = async () => {
        const { paid, paidPart, paymentDue, refundDue } = (await read()) ?? {};
        const [facts] = await shop.rows<{ payment: string }>(
          "select payment from shop_order_facts(array[:id])",
          { id: order.id },
        );
        return { ...facts, paid, paidPart, paymentDue, refundDue };
      };
      /** What the house's own system reads of its payment. */
      const onPaper = async () => {
        const [row] = await shop.rows<{ payment: object }>(
          "select sheet -> 'payment' as payment from shop_order_sheets(array[:id])",
          { id: order.id },
        );
        return row?.payment;
      };
      beforeEach(async () => {
        const [payment] = await shop.rows<{ id: string }>("select id from payment");
        const body = { amount: 100.5 };
        await shop.call("POST", `/admin/payments/${payment?.id}/capture`, { headers: admin, body });
      });

      it.each([1, 3])("keeps that part, and is paid for the rest (%i pieces)", async (quantity) => {
        const total = await change(quantity);
        const rest = total - 10_050;
        expect(await standing()).toEqual({ ...part, paymentDue: rest / 100, refundDue: 0 });
        expect(await onPaper()).toMatchObject({ isPaid: false, received: 100.5, refunded: 0 });
        expect((await settlement()).payment).toMatchObject({
          state: "pending",
          amount: total,
          captured: 10_050,
          open: rest,
        });
        const { status, payment } = await settlement("POST", { amount: rest });
        expect([status, payment?.state, payment?.open]).toEqual([200, "paid", 0]);
        expect(await standing()).toMatchObject({ payment: "paid", paymentDue: 0, refundDue: 0 });
        expect(await onPaper()).toMatchObject({ isPaid: true, received: total / 100 });
        expect(await forMedusa()).toMatchObject({ summary: { pending_difference: 0 } });
      });

      it("gives it back in the order's turn, also by the payment that the edit has voided, and not while it is edited", async () => {
        await change(3);
        const [voided] = await shop.rows<{ id: string }>(
          "select id from payment where canceled_at is not null",
        );
        const refund = () =>
          shop.call("POST", `/admin/payments/${voided?.id}/refund`, {
            headers: admin,
            body: { amount: 10, note: "Pix E1" },
          });
        await edit("", { order_id: order.id });
        const refused = await refund();
        expect([refused.status, refused.body.message]).toEqual([409, ALREADY_CHANGING]);
        await shop.call("DELETE", `/admin/order-edits/${order.id}`, { headers: admin });
        let given: ReturnType<typeof refund> | undefined;
        await exclusively(shop.knex, settling(order.id), async () => {
          given = refund();
          await setTimeout(1_000);
          expect(await shop.count("refund")).toBe(0);
        });
        expect((await given)?.status).toBe(200);
        expect(await shop.count("refund")).toBe(1);
      });

      it("does not lapse, and owes its client that part when it is canceled", async () => {
        await change(3);
        await shop.rows("update payment_deadline set due_at = now() - interval '1 minute'");
        expect(await keepDeadlines(shop.container)).toBe(0);
        expect((await shop.call("POST", `/admin/orders/${order.id}/cancel`, { headers: admin })).status).toBe(
          200,
        );
        expect(await standing()).toMatchObject({ payment: "canceled", paymentDue: 0, refundDue: 100.5 });
        const refund = { headers: admin, body: { amount: 10_050, proof: "Pix E1" } };
        const given = await shop.call("POST", `/admin/shop/orders/${order.id}/refund`, refund);
        expect(given.status).toBe(200);
        expect(await standing()).toMatchObject({ payment: "canceled", refundDue: 0 });
        expect(await onPaper()).toMatchObject({ received: 100.5, refunded: 100.5 });
      });
    });

    describe("of the last pieces", () => {
      const line = () => order.items[0]?.id;
      /** Keeps the edited line's pieces from being reserved until it is ended. */
      const gate = async () => {
        await shop.knex.raw(
          `create or replace function wait_at_gate() returns trigger language plpgsql as $$
             begin perform pg_advisory_xact_lock(4242); return new; end $$;
           create trigger gate before insert on reservation_item for each row
             when (new.line_item_id = '${line()}') execute function wait_at_gate()`,
        );
        const holder = await shop.knex.transaction();
        await holder.raw("select pg_advisory_xact_lock(4242)");
        return holder;
      };
      afterEach(() => shop.knex.raw("drop function if exists wait_at_gate cascade"));

      it("keeps them: who orders them meanwhile waits, and gets what is left", async () => {
        const other = shop.visitor();
        await other.has(3, "M", 2);
        const form = await other.form();
        await shop.setStock(3, "M", 2);
        await edit("", { order_id: order.id });
        await edit(`/${order.id}/items/item/${line()}`, { quantity: 1 });
        const holder = await gate();
        const confirmed = edit(`/${order.id}/confirm`);
        await setTimeout(1_000);
        const placed = other.submit(form);
        await setTimeout(1_000);
        await holder.commit();
        expect((await confirmed).status).toBe(200);
        const { status, body } = await placed;
        expect([status, body.message]).toEqual([409, expect.stringContaining("resta 1")]);
        expect((await shop.reserved(3, "M")).items).toBe(1);
      });
    });

    it("after it was paid shows what was added, which is received once, and then given back like the rest", async () => {
      await settlement("POST");
      const before = centavos(order.total);
      await change(3);
      const total = await change(4);
      const added = total - before;
      expect(await read()).toMatchObject({ paid: true, paymentDue: added / 100, refundDue: 0 });
      expect((await settlement()).payment).toMatchObject({
        state: "paid",
        amount: total,
        captured: before,
        open: added,
      });

      const outdated = await settlement("POST", { amount: added - 1 });
      expect([outdated.status, outdated.message]).toEqual([
        409,
        expect.stringMatching(/^O valor a receber mudou: agora é R\$\s/),
      ]);
      const answers = await atOnce(6, () => settlement("POST", { amount: added }));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 5 });
      expect(await read()).toMatchObject({ paid: true, paymentDue: 0, refundDue: 0 });
      expect(await forMedusa()).toMatchObject({
        payment_status: "captured",
        summary: { paid_total: total / 100, pending_difference: 0 },
      });

      const fewer = await change(2);
      expect(await read()).toMatchObject({ paymentDue: 0, refundDue: added / 100 });
      expect((await settlement()).payment?.amount).toBe(fewer);
    });

    it("after it was paid is paid what was added once, wherever the process dies that takes it", async () => {
      await settlement("POST");
      const total = await change(4);
      const added = total - centavos(order.total);
      let statements = 0;
      const take = () => markAsPaid(shop.container, order.id, { userId: "user_1", seen: added });
      while (await dyingAfter(shop, statements, take)) {
        const { payment } = await settlement();
        if (payment?.open === 0) break;
        expect(payment).toMatchObject({ state: "paid", open: added });
        statements += 5;
      }
      expect(statements).toBeGreaterThan(20);
      expect(await read()).toMatchObject({ paid: true, paymentDue: 0, refundDue: 0 });
      expect(await forMedusa()).toMatchObject({
        summary: { paid_total: total / 100, pending_difference: 0 },
      });
    });

    it("after it was refunded in part owes nothing for that", async () => {
      await settlement("POST");
      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      const refund = { headers: admin, body: { amount: 10, note: "Pix E1" } };
      expect((await shop.call("POST", `/admin/payments/${payment?.id}/refund`, refund)).status).toBe(200);
      expect(await read()).toMatchObject({ paymentDue: 0, refundDue: 0 });
    });

    it("counts on the dashboard as received for what was paid of it", async () => {
      await settlement("POST");
      const revenue = await change(4);
      expect(await counted()).toEqual({ revenue, received: centavos(order.total) });
    });

    /** Staff send a piece in place of a defective one, on Medusa's own screen. */
    const claim = async ({ comesBack }: { comesBack: boolean }) => {
      const { claim } = await staff<{ claim: { id: string } }>("POST", "claims", {
        order_id: order.id,
        type: "replace",
      });
      const items = [{ id: order.items[0]?.id, quantity: 1 }];
      if (comesBack) await staff("POST", `claims/${claim.id}/inbound/items`, { items });
      else await staff("POST", `claims/${claim.id}/claim-items`, { items });
      const [sold] = await shop.rows<{ variant_id: string }>("select variant_id from order_line_item");
      const sent = { items: [{ variant_id: sold?.variant_id, quantity: 1 }] };
      await staff("POST", `claims/${claim.id}/outbound/items`, sent);
      await staff("POST", `claims/${claim.id}/request`, {});
    };

    it.each([true, false])(
      "costs what was agreed while a defective piece is replaced (comes back: %s)",
      async (comesBack) => {
        await settlement("POST");
        const delivered = { headers: admin, body: { status: "delivered" } };
        await shop.call("POST", `/shop/orders/${order.id}/tracking`, delivered);
        await claim({ comesBack });
        const seen = await read();
        expect(seen).toMatchObject({
          total: order.total,
          itemsTotal: order.itemsTotal,
          paymentDue: 0,
          refundDue: 0,
        });
        const [, sent] = seen?.items ?? [];
        expect(sent).toMatchObject({ isExchange: true, quantity: 1 });
        if (!comesBack) return;
        const [made] = await shop.rows<{ id: string }>("select id from return");
        await staff("POST", `returns/${made?.id}/receive`, {});
        await staff("POST", `returns/${made?.id}/receive-items`, {
          items: [{ id: order.items[0]?.id, quantity: 1 }],
        });
        await staff("POST", `returns/${made?.id}/receive/confirm`, {});
        expect(await read()).toMatchObject({ total: order.total, paymentDue: 0, refundDue: 0 });
      },
    );

    describe("although it was sent unpaid", () => {
      const line = () => order.items[0]?.id;
      const ask = async (more: object) => {
        const body = { items: [{ id: line(), quantity: 1, ...more }] };
        const asked = await visitor.call("POST", `/shop/orders/${order.id}/returns`, { body });
        await staff("POST", `shop/orders/${order.id}/returns`, {
          requestId: asked.body.order?.returns[0]?.id,
        });
      };
      const isPaidFor = async (total: number) => {
        expect((await settlement()).payment).toMatchObject({ state: "pending", amount: total, open: total });
        const { status, payment } = await settlement("POST", { amount: total });
        expect([status, payment?.state]).toEqual([200, "paid"]);
        expect(await read()).toMatchObject({ paid: true, paymentDue: 0, refundDue: 0 });
      };
      beforeEach(async () => {
        const delivered = { headers: admin, body: { status: "delivered" } };
        expect((await shop.call("POST", `/shop/orders/${order.id}/tracking`, delivered)).status).toBe(200);
      });

      it("is paid as agreed once a piece is exchanged for another size", async () => {
        await ask({ size: "P" });
        await isPaidFor(centavos(order.total));
      });

      it("is paid for what stays once a piece has come back", async () => {
        await ask({});
        const [made] = await shop.rows<{ id: string }>("select id from return");
        await staff("POST", `returns/${made?.id}/receive`, {});
        await staff("POST", `returns/${made?.id}/receive-items`, { items: [{ id: line(), quantity: 1 }] });
        await staff("POST", `returns/${made?.id}/receive/confirm`, {});
        const total = centavos((await read())?.total ?? 0);
        expect(total).toBeLessThan(centavos(order.total));
        await isPaidFor(total);
      });

      it("is paid once staff have claimed a piece back on Medusa's own screen", async () => {
        await claim({ comesBack: true });
        await isPaidFor(centavos((await read())?.total ?? 0));
      });
    });
  });
}
