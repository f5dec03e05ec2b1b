import fc from "fast-check";
import orderNotices from "../../src/jobs/order-notices";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { administrator, type Headers } from "../people";
import { atOnce, type Shop, tally, type Visitor } from "../shop";
import { signedEvent, StripeServer } from "../stripe-server";

const SECRET = "whsec_loja";
const CPF = "52998224725";

export default function boletoAndPix(shop: Shop): void {
  describe("through Stripe", () => {
    let stripe: StripeServer;
    let owner: Visitor;
    let admin: Headers;
    let methods: string | undefined;
    beforeEach(async () => {
      methods = process.env.STRIPE_METHODS;
      process.env.STRIPE_METHODS = " card, boleto ,pix";
      stripe = new StripeServer(process.env.STRIPE_API_URL ?? "");
      await stripe.open();
      owner = shop.visitor();
      await owner.has(3, "M", 2);
      admin = await administrator(shop);
    });
    afterEach(async () => {
      process.env.STRIPE_METHODS = methods;
      await stripe.close();
    });

    const seen = async (id: string) => (await owner.call("GET", `/shop/orders/${id}`)).body.order;
    const pay = (id: string, by: string) => owner.call("POST", `/shop/orders/${id}/${by}-payment`);
    const told = async (type: string, object: object, created = 1) => {
      const { payload, signature } = signedEvent(type, object, { secret: SECRET, created });
      return shop.upload("/shop/payments/stripe", Buffer.from(payload), { "stripe-signature": signature });
    };
    const staff = (address: string, body?: object) =>
      shop.call("POST", `/admin/${address}`, { headers: admin, body });
    const paymentId = async () => (await shop.rows<{ id: string }>("select id from payment"))[0]?.id;

    describe("a boleto", () => {
      const placed = () => owner.orders({ paymentMethod: "boleto", taxId: CPF });

      it("needs to know who owes it", async () => {
        expect(await owner.order({ paymentMethod: "boleto" })).toMatchObject({
          status: 400,
          body: { message: "Informe o seu CPF ou CNPJ" },
        });
      });

      it("is one, however often and at once its page asks; the order waits for it, and for the bank's word", async () => {
        const { id, payBy, boletoPayment } = await placed();
        expect(boletoPayment).toBe("open");
        const answers = await atOnce(3, () => pay(id, "boleto"));
        answers.push(await pay(id, "boleto"));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 4 });
        expect(stripe.intents.size).toBe(1);
        expect(answers[3]?.body).toEqual({
          url: expect.stringContaining("/boleto/pi_1"),
          code: expect.stringMatching(/^\d{47}$/),
          pdfUrl: expect.any(String),
          amount: stripe.intent.amount / 100,
          expiresAt: "2030-01-10T02:59:59.000Z",
        });
        // The order waits for its boleto, but no longer than any order may wait.
        expect(Date.parse((await seen(id))?.payBy ?? "")).toBeGreaterThan(
          Date.parse(payBy ?? "") + 86_400_000,
        );
      });

      it("that was paid days later pays the order once, and goes back by hand", async () => {
        const { id } = await placed();
        await pay(id, "boleto");
        stripe.pay();
        const answers = await atOnce(3, () => told("payment_intent.succeeded", stripe.intent));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 3 });
        expect(await shop.count("capture")).toBe(1);
        expect(await seen(id)).toMatchObject({ paid: true, boletoPayment: "received", cardPayment: null });
        const canceled = await owner.call("POST", `/shop/orders/${id}/cancel`, {
          body: { pixKey: "joao@exemplo.com.br" },
        });
        expect(canceled.status).toBe(200);
        expect((await seen(id))?.refundDue).toBe(stripe.intent.amount / 100);
        expect(stripe.refunds).toEqual([]);
      });

      it("that expired is issued anew", async () => {
        const { id } = await placed();
        await pay(id, "boleto");
        const [first] = [...stripe.intents.values()];
        stripe.expire();
        expect((await told("payment_intent.payment_failed", first ?? {})).status).toBe(200);
        expect((await pay(id, "boleto")).body).toMatchObject({ url: expect.stringContaining("pi_2") });
        expect(first?.status).toBe("canceled");
      });

      describe("paid on its last day", () => {
        const DAY = 86_400_000;
        const START = Math.floor(Date.now() / 1000) * 1000;
        const day = (n: number) => new Date(START + n * DAY);
        const payBy = async (id: string) => Date.parse((await seen(id))?.payBy ?? "");
        const dueIn = (days: number) =>
          shop.rows(`update payment_deadline set due_at = now() + interval '${days} days'`);
        /** The order's first boleto, which has expired. */
        const first = async () => {
          const { id } = await placed();
          stripe.expires = day(4);
          await pay(id, "boleto");
          expect(stripe.boletoDays).toBe(4);
          return id;
        };

        it("is waited for over a weekend and a holiday, and the order promises no such day", async () => {
          const id = await first();
          expect(await payBy(id)).toBe(day(4 + 5).getTime());
        });

        it("has the same time when it was issued anew, which extends nothing; later there is none", async () => {
          const id = await first();
          stripe.expire();
          await dueIn(7.5);
          const before = await payBy(id);
          stripe.expires = day(2);
          expect((await pay(id, "boleto")).status).toBe(200);
          expect([stripe.boletoDays, await payBy(id)]).toEqual([2, before]);
          await dueIn(1);
          // The one that is still to be paid is shown, whatever time there is.
          expect((await pay(id, "boleto")).body).toMatchObject({ url: expect.stringContaining("pi_2") });
          stripe.expire(stripe.intents.get("pi_2"));
          expect(await pay(id, "boleto")).toMatchObject({
            status: 409,
            body: { message: "Este pedido não tem boleto nesta página: combine com o vendedor" },
          });
          expect(stripe.intents.size).toBe(2);
        });

        it("is waited for as well where the order lapsed and was resumed", async () => {
          const id = await first();
          await dueIn(-1);
          await keepDeadlines(shop.container);
          expect((await seen(id))?.status).toBe("lapsed");
          expect((await owner.call("POST", `/shop/orders/${id}/resume`)).status).toBe(200);
          expect((await pay(id, "boleto")).status).toBe(200);
          expect([stripe.boletoDays, await payBy(id)]).toEqual([4, day(4 + 5).getTime()]);
        });
      });

      it("is of nobody who fetches the order, and of no store that has not set it", async () => {
        process.env.STRIPE_METHODS = "card";
        const { id, boletoPayment } = await owner.orders({ paymentMethod: "boleto" });
        expect(boletoPayment).toBeNull();
        expect(await pay(id, "boleto")).toMatchObject({
          status: 409,
          body: { message: "Este pedido não tem boleto nesta página: combine com o vendedor" },
        });
      });
    });

    it("a Pix shows its code, is confirmed by itself, and goes back through Stripe", async () => {
      const { id, pixPayment } = await owner.orders({ paymentMethod: "pix" });
      expect(pixPayment).toBe("open");
      expect((await pay(id, "pix")).body).toMatchObject({ code: "00020126-pi_1", isStatic: false });
      stripe.pay();
      await told("payment_intent.succeeded", stripe.intent);
      expect(await seen(id)).toMatchObject({ paid: true, pixPayment: "received", boletoPayment: null });
      expect((await staff(`payments/${await paymentId()}/refund`, { amount: 10 })).status).toBe(200);
      expect(stripe.refunds).toEqual([{ payment_intent: "pi_1", amount: 1000 }]);
    });

    it("a Pix is one, however often and at once its page asks, a while after a process died as well", async () => {
      const { id } = await owner.orders({ paymentMethod: "pix" });
      const [first, ...others] = await atOnce(3, () => pay(id, "pix"));
      // As if its answer had been lost with the process.
      await shop.rows("update payment set data = data - 'stripe'");
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const answers = [...others, ...(await atOnce(3, () => pay(id, "pix")))];
      for (const { status, body } of answers) expect([status, body]).toEqual([200, first?.body]);
      expect(stripe.intents.size).toBe(1);
    });

    describe("a dispute", () => {
      const dispute = (status: string) => ({
        id: "du_1",
        object: "dispute",
        amount: stripe.intent.amount,
        status,
        reason: "fraudulent",
        created: 1_700_000_000,
        payment_intent: stripe.intent.id,
        evidence_details: { due_by: 1_900_000_000 },
      });
      const disputed = async () => {
        const { id } = await owner.orders({ paymentMethod: "credit" });
        await pay(id, "card");
        stripe.pay();
        await told("payment_intent.succeeded", stripe.intent);
        return id;
      };
      const shown = async (id: string) => {
        const answer = await shop.call("GET", `/admin/shop/orders/${id}/settlement`, { headers: admin });
        return (answer.body as unknown as { settlement: { disputes: { status: string }[] } }).settlement
          .disputes;
      };

      it("ends as it ended, in whatever order and however often Stripe tells", async () => {
        const id = await disputed();
        const events = [
          { type: "charge.dispute.created", status: "needs_response", at: 10 },
          { type: "charge.dispute.updated", status: "under_review", at: 10 },
          { type: "charge.dispute.updated", status: "under_review", at: 20 },
          { type: "charge.dispute.closed", status: "lost", at: 30 },
        ];
        await fc.assert(
          fc.asyncProperty(
            fc.shuffledSubarray([...events, ...events], { minLength: 8 }),
            async (shuffled) => {
              await shop.rows("delete from payment_dispute");
              for (const { type, status, at } of shuffled) await told(type, dispute(status), at);
              expect(await shown(id)).toMatchObject([{ id: "du_1", status: "lost" }]);
            },
          ),
          { numRuns: 12 },
        );
        await shop.rows("delete from payment_dispute");
        for (const { type, status, at } of [events[2]!, events[0]!, events[1]!])
          await told(type, dispute(status), at);
        expect(await shown(id)).toMatchObject([{ status: "under_review" }]);
      });

      it("is written about when it begins and when it ends, each once, and what is lost is owed to nobody", async () => {
        const id = await disputed();
        for (let times = 0; times < 2; times += 1)
          await told("charge.dispute.created", dispute("needs_response"), 10);
        await told("charge.dispute.closed", dispute("lost"), 20);
        await told("charge.dispute.closed", dispute("lost"), 20);
        const letters = await shop.rows<{ key: string }>(
          "select key from outbox_email where template = 'dispute' order by key",
        );
        expect(letters.map(({ key }) => key)).toEqual(["dispute:du_1:closed", "dispute:du_1:opened"]);
        expect((await staff(`orders/${id}/cancel`)).status).toBe(200);
        expect(stripe.refunds).toEqual([]);
        expect((await seen(id))?.refundDue).toBe(0);
        const amount = stripe.intent.amount / 100;
        expect(await staff(`payments/${await paymentId()}/refund`, { amount })).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining("já teve este valor de volta pela contestação") },
        });
        await orderNotices(shop.container);
        expect(await shop.emails("order-canceled")).toMatchObject([{ data: { amount: 0, lost: amount } }]);
        const news = (await shop.emails("order-news")).filter(({ data }) => data.event === "canceled");
        expect(news).toMatchObject([{ data: { lost: amount } }, { data: { lost: amount } }]);
      });

      it("stands in the list of all until it is decided, what waits for an answer first", async () => {
        const listed = async () => {
          const answer = await shop.call("GET", "/admin/shop/disputes", { headers: admin });
          return (answer.body as unknown as { disputes: Record<string, unknown>[] }).disputes;
        };
        const id = await disputed();
        expect(await listed()).toEqual([]);
        await told("charge.dispute.created", { ...dispute("warning_under_review"), id: "du_0" }, 5);
        await told("charge.dispute.created", dispute("needs_response"), 10);
        const order = await seen(id);
        expect(await listed()).toMatchObject([
          {
            id: "du_1",
            order: { id, number: order?.number },
            name: "João da Silva Prado",
            centavos: stripe.intent.amount,
            reason: "não reconhece a compra",
            status: "needs_response",
            dueBy: "2030-03-17T17:46:40.000Z",
          },
          { id: "du_0" },
        ]);
        await told("charge.dispute.closed", dispute("won"), 20);
        expect((await listed()).map(({ id: one }) => one)).toEqual(["du_0"]);
      });

      it("of money that is of no order of ours is passed over", async () => {
        await disputed();
        const other = { ...dispute("needs_response"), payment_intent: "pi_outro" };
        expect((await told("charge.dispute.created", other)).status).toBe(200);
        expect(await shop.count("payment_dispute")).toBe(0);
      });
    });
  });
}
