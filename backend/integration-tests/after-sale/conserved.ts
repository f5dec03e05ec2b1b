import fc from "fast-check";
import orderNotices from "../../src/jobs/order-notices";
import type { OrderRequest } from "@alfaiataria/contract";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { MADE_BY_PROVIDER } from "../../src/modules/checkout/order-steps";
import { finishCancellations } from "../../src/workflows/withdrawal/cancel-order";
import { finishRefunds } from "../../src/workflows/withdrawal/unfinished-refunds";
import { dyingAfter } from "../death";
import { receiveReturn } from "../order-walk";
import { administrator, type Headers } from "../people";
import { PIECES_AMISS } from "../pieces-amiss";
import { restore } from "../reset";
import { type Answer, atOnce, type Shop, type Visitor } from "../shop";
import { signedEvent, StripeServer } from "../stripe-server";

const STOCK = 5;
const BOUGHT = 2;
/** Price of one piece, in centavos. */
const PRICE = 349_90;
/** What staff refund at a time in Stripe's dashboard, centavos. */
const IN_DASHBOARD = 10_00;
/** How an order is paid: by hand, or by one of Stripe's methods. */
const PAYMENTS = {
  "by hand": { form: { paymentMethod: "pix" }, asks: null },
  "a card": { form: { paymentMethod: "credit" }, asks: "card" },
  "a boleto": { form: { paymentMethod: "boleto", taxId: "52998224725" }, asks: "boleto" },
  "Stripe's Pix": { form: { paymentMethod: "pix" }, asks: "pix" },
} satisfies Record<string, { form: Partial<OrderRequest>; asks: string | null }>;
type Payment = keyof typeof PAYMENTS;
/** Steps of the client, the bank, staff, the carrier and the jobs. */
const STEPS = [
  ...["cancel", "give back", "give back the last", "exchange", "exchange the last", "keep", "resume"],
  ...["open", "authenticate", "transfer", "expire", "tell", "tell backwards", "dashboard"],
  ...["pay", "pack", "accept", "receive", "receive one", "refund", "end"],
  ...["shipped", "delivered"],
  ...["lapse", "jobs"],
] as const;
type Step = (typeof STEPS)[number];
/** Steps that move money or pieces: each may be cut off halfway, as by a kill. */
const MOVES: Step[] = [
  ...(["cancel", "open", "tell", "dashboard", "pay", "refund", "end", "lapse", "jobs"] as const),
  ...(["pack", "shipped", "delivered", "accept", "keep", "receive"] as const),
];
/** How far the order is before the random steps begin. */
const BEFORE: Step[][] = [
  [],
  ["open"],
  ["open", "transfer"],
  ["open", "transfer", "tell"],
  ["pay"],
  ["pay", "pack"],
  ["open", "transfer", "tell", "pack"],
  ["open", "transfer", "tell", "dashboard"],
  ["pay", "delivered"],
  ["pay", "delivered", "give back", "accept", "receive"],
  ["pay", "delivered", "exchange", "accept"],
  ["pay", "delivered", "exchange", "accept", "delivered", "give back the last", "accept"],
];
type Balance = { money: number; stripe: number; refunds: number; pieces: unknown[] };

export default function conserved(shop: Shop): void {
  describe("an order", () => {
    const stripe = new StripeServer(process.env.STRIPE_API_URL ?? "");
    let methods: string | undefined;
    beforeAll(async () => {
      methods = process.env.STRIPE_METHODS;
      await stripe.open();
    });
    afterAll(async () => {
      process.env.STRIPE_METHODS = methods;
      await stripe.close();
    });
    let admin: Headers;
    let visitor: Visitor;
    let payment: Payment;
    let id: string;
    let total: number;
    const house = (method: string, address: string, body?: object) =>
      shop.call(method, `/admin/${address}`, { headers: admin, body });
    const seen = async () => (await visitor.call("GET", `/shop/orders/${id}`)).body.order!;

    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ name: fc.constantFrom(...STEPS), times: fc.constantFrom(1, 2) }) },
      {
        weight: 1,
        arbitrary: fc.record({ name: fc.constantFrom(...MOVES), times: fc.constant(1), dies: fc.nat(60) }),
      },
    );
    it.each(Object.keys(PAYMENTS) as Payment[])(
      "paid %s conserves money and pieces, whatever client, bank, house and carrier do in whatever order, twice or cut off in its midst",
      async (by) => {
        payment = by;
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...BEFORE),
            fc.array(step, { minLength: 4, maxLength: 10 }),
            async (before, steps) => {
              await begin();
              for (const name of before) await act(name);
              for (const taken of steps) {
                const { name, times } = taken;
                if ("dies" in taken) {
                  await dyingAfter(shop, taken.dies, await prepared(name));
                  await goOn();
                } else {
                  const answers = await atOnce(times, () => act(name));
                  for (const { status } of answers.flat()) expect([name, status < 500]).toEqual([name, true]);
                }
                expect([taken, await balance()]).toEqual([
                  taken,
                  {
                    money: 0,
                    stripe: 0,
                    refunds: 0,
                    pieces: [],
                  },
                ]);
              }
              await act("jobs");
              const keys = await shop.rows("select key from outbox_email group by key having count(*) > 1");
              expect(keys).toEqual([]);
            },
          ),
          { numRuns: 5 },
        );
      },
    );

    async function begin(): Promise<void> {
      await restore(shop.knex);
      stripe.forget();
      process.env.STRIPE_METHODS = payment === "by hand" ? "card" : "card,boleto,pix";
      admin = await administrator(shop);
      visitor = shop.visitor();
      await shop.setStock(3, "M", STOCK);
      await shop.setStock(3, "P", STOCK);
      await visitor.has(3, "M", BOUGHT);
      ({ id, total } = await visitor.orders(PAYMENTS[payment].form));
    }

    /** What happens by itself once a killed process is back: Stripe repeats its events, and jobs continue. */
    async function goOn(): Promise<void> {
      await shop.rows(
        "update order_cancellation set tried_at = now() - interval '1 minute' where done_at is null",
      );
      for (const table of ["refund", "order_change"])
        await shop.rows(`update ${table} set created_at = created_at - interval '1 minute'`);
      await act("tell");
      await act("jobs");
    }

    const act = async (name: Step): Promise<Answer[]> => (await prepared(name))();

    /** Prepares a step: reads what it acts on, and returns the call. */
    async function prepared(name: Step): Promise<() => Promise<Answer[]>> {
      const { items, returns } = await seen();
      const line = items[0]!.id;
      const last = items.at(-1)!;
      const open = returns.find(({ state }) => state === "requested") ?? returns[0];
      const tracking = (status: string) =>
        shop.call("POST", `/shop/orders/${id}/tracking`, { headers: admin, body: { status } });
      const ask = (item: { id: string; quantity: number; size?: string }) =>
        visitor.call("POST", `/shop/orders/${id}/returns`, { body: { items: [item] } });
      const other = last.size === "P" ? "M" : "P";
      const intents = [...stripe.intents.values()];
      const { asks } = PAYMENTS[payment];
      const steps: Record<Step, () => Promise<Answer | undefined>> = {
        cancel: () => visitor.call("POST", `/shop/orders/${id}/cancel`, { body: {} }),
        resume: () => visitor.call("POST", `/shop/orders/${id}/resume`),
        open: async () => (asks ? visitor.call("POST", `/shop/orders/${id}/${asks}-payment`) : undefined),
        authenticate: async () => {
          for (const intent of intents)
            if (asks === "card" && intent.status === "requires_payment_method") stripe.authenticate(intent);
          return undefined;
        },
        transfer: async () => {
          const payable =
            asks === "card" ? ["requires_payment_method", "requires_action"] : ["requires_action"];
          for (const intent of intents) if (payable.includes(intent.status)) stripe.pay(intent);
          return undefined;
        },
        expire: async () => {
          for (const intent of intents) if (intent.status === "requires_action") stripe.expire(intent);
          return undefined;
        },
        tell: () => tell(intents),
        "tell backwards": () => tell(intents.toReversed()),
        dashboard: async () => {
          const [intent] = intents.filter(({ status }) => status === "succeeded");
          // Stripe gives no boleto back.
          if (intent && asks !== "boleto" && intent.amount_received - given(intent.id) >= IN_DASHBOARD)
            stripe.giveBack(IN_DASHBOARD, { intent });
          return tell(intents);
        },
        end: () => house("POST", `orders/${id}/cancel`),
        lapse: async () => {
          await shop.rows(
            "update payment_deadline set due_at = now() - interval '1 second', remind_at = null where order_id = :id",
            { id },
          );
          await keepDeadlines(shop.container).catch(() => undefined);
          return undefined;
        },
        "give back": () => ask({ id: line, quantity: 1 }),
        "give back the last": () => ask({ id: last.id, quantity: 1 }),
        exchange: () => ask({ id: line, quantity: 1, size: "P" }),
        "exchange the last": () => ask({ id: last.id, quantity: Math.max(1, last.returnable), size: other }),
        keep: async () => open && visitor.call("DELETE", `/shop/orders/${id}/returns/${open.id}`),
        pay: () => house("POST", `shop/orders/${id}/settlement`),
        pack: () => house("POST", `orders/${id}/fulfillments`, { items: [{ id: line, quantity: BOUGHT }] }),
        accept: async () => open && house("POST", `shop/orders/${id}/returns`, { requestId: open.id }),
        receive: () => receiveReturn(shop, admin),
        "receive one": () => receiveReturn(shop, admin, 1),
        refund: async () => {
          const { refundDue } = await seen();
          const body = { amount: Math.round(refundDue * 100), proof: "E00038166" };
          return refundDue > 0 ? house("POST", `shop/orders/${id}/refund`, body) : undefined;
        },
        shipped: () => tracking("shipped"),
        delivered: () => tracking("delivered"),
        jobs: async () => {
          for (const job of [orderNotices, finishCancellations, finishRefunds, keepDeadlines])
            await job(shop.container).catch(() => undefined);
          return undefined;
        },
      };
      return async () => [await steps[name]()].filter((answer) => answer !== undefined);
    }

    /** Sends Stripe's events for these intents, and for each the earlier ones as well. */
    async function tell(intents: { id: string; status: string }[]): Promise<Answer | undefined> {
      let answer: Answer | undefined;
      for (const intent of intents)
        for (const type of ["succeeded", "created", "payment_failed"]) {
          if (type === "succeeded" && intent.status !== "succeeded") continue;
          const { payload, signature } = signedEvent(`payment_intent.${type}`, intent, {
            secret: "whsec_loja",
          });
          const headers = { "stripe-signature": signature };
          answer = await shop.upload("/shop/payments/stripe", Buffer.from(payload), headers);
          if (answer.status >= 500) return answer;
        }
      return (await tellOfRefunds(intents)) ?? answer;
    }

    /** Of each intent that something was given back of, in the dashboard or by the shop. */
    async function tellOfRefunds(intents: { id: string }[]): Promise<Answer | undefined> {
      let answer: Answer | undefined;
      for (const refund of stripe.made.filter((made) =>
        intents.some(({ id }) => id === made.payment_intent),
      )) {
        const { payload, signature } = signedEvent("refund.updated", refund, { secret: "whsec_loja" });
        answer = await shop.upload("/shop/payments/stripe", Buffer.from(payload), {
          "stripe-signature": signature,
        });
        if (answer.status >= 500) return answer;
      }
      return answer;
    }

    /** What has gone back of an intent, centavos. */
    const given = (intent: string): number =>
      stripe.made.reduce((sum, made) => sum + (made.payment_intent === intent ? made.amount : 0), 0);

    /**
     * What differs from what should be: `money` in centavos in the order's books, `stripe` the difference to Stripe's
     * own books once all its events are in, refunds included, and `pieces` on the shelf and reserved, by size.
     */
    async function balance(): Promise<Balance> {
      const given = stripe.refunds.reduce((sum, { amount }) => sum + amount, 0);
      const [balance] = await shop.rows<Balance>(
        `select
           (select coalesce(sum(amount) * 100, 0)::int from capture where deleted_at is null)
             - (select coalesce(sum(amount) * 100, 0)::int from refund where deleted_at is null)
             - (select refund_due from shop_order_aftermath(:id))
             - (select case when f.payment in ('unpaid', 'lapsed', 'canceled') or k.kept = 0 then 0
                 else :total - :price * (:bought - k.kept) - (select coalesce(sum(c.amount) * 100, 0)
                   from order_credit_line c join "order" o on o.id = c.order_id and o.version = c.version
                   where o.id = :id and c.deleted_at is null) end::int
               from shop_order_facts(array[:id]) f,
                 (select :bought - coalesce(sum(i.received_quantity), 0) as kept from return r
                   join return_item i on i.return_id = r.id where r.exchange_id is null) k) as money,
           (select coalesce(sum(r.amount) * 100, 0)::int from refund r join payment p on p.id = r.payment_id
             where r.deleted_at is null and ${MADE_BY_PROVIDER} is not null) - :given as refunds,
           ${PIECES_AMISS} as pieces`,
        { id, total: Math.round(total * 100), price: PRICE, bought: BOUGHT, stock: STOCK, given },
      );
      return { ...balance!, stripe: await untold() };
    }

    /**
     * What Stripe holds for the order beyond what the order records, in centavos; what it has not yet reported does not
     * count.
     */
    async function untold(): Promise<number> {
      const [books] = await shop.rows<{ taken: number; booked: number; intents: string[] }>(
        `select coalesce(sum((select sum(c.amount) * 100 from capture c where c.payment_id = p.id and c.deleted_at is null)), 0)::int as taken,
           coalesce(sum((select sum((r ->> 'centavos')::int) from jsonb_array_elements(p.data #> '{stripe,refunds}') r)), 0)::int
             as booked, array_agg(p.data #>> '{stripe,intent}') as intents
         from payment p where p.data #>> '{stripe,paid}' = 'true'`,
      );
      const { taken = 0, booked = 0 } = books ?? {};
      const gone = [...new Set(books?.intents ?? [])].reduce((sum, intent) => sum + given(intent), 0);
      const paid = [...stripe.intents.values()].reduce((sum, intent) => sum + intent.amount_received, 0);
      const isTold = taken > 0 || paid === 0;
      return (isTold ? paid : 0) - gone - (taken - booked);
    }
  });
}
