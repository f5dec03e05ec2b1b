import { Modules } from "@medusajs/framework/utils";
import { refundIdOf } from "@alfaiataria/brazilian-payment";
import type { BankServer } from "../../../plugins/brazilian-payment/integration-tests/bank-server";
import orderNotices from "../../src/jobs/order-notices";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { reconcilePix } from "../../src/workflows/pix/reconcile-pix";
import { finishRefunds } from "../../src/workflows/withdrawal/unfinished-refunds";
import { dyingAfter } from "../death";
import { atOnce, type Shop, tally } from "../shop";
import { PixScene } from "./scene";

const reais = (centavos: number) => (centavos / 100).toFixed(2);
type Books = { captured: number; refunded: number; booked: number };

export function pixReturned(shop: Shop, bank: BankServer): void {
  describe("a Pix that is given back in the bank's app", () => {
    const scene = new PixScene(shop, bank);
    beforeEach(async () => {
      await scene.begin();
      await scene.open();
    });
    const received = () => bank.received[0]!;
    const paid = async () => {
      bank.pay();
      await scene.told();
    };
    const tellOften = async () => {
      const answers = await atOnce(3, () => scene.told());
      answers.push(await scene.told());
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 4 });
    };
    const cancel = () => scene.owner.call("POST", `/shop/orders/${scene.order.id}/cancel`, { body: {} });
    const refund = async (amount: number) =>
      scene.staff(`payments/${await scene.paymentId()}/refund`, { amount });
    const giveHeldBack = () => scene.staff(`shop/orders/${scene.order.id}/pix`, { action: "give-back" });
    const given = () => received().devolucoes?.map(({ valor }) => valor);
    /** In centavos: of the payment, and what the order's own books have of it. */
    const books = async () => {
      const [sums] = await shop.rows<Books>(
        `select (select coalesce(sum(amount) * 100, 0)::int from capture where deleted_at is null) as captured,
           (select coalesce(sum(amount) * 100, 0)::int from refund where deleted_at is null) as refunded,
           (select coalesce(sum(amount) * 100, 0)::int from order_transaction where deleted_at is null) as booked`,
      );
      return sums!;
    };
    const whole = () => ({ captured: scene.centavos, refunded: scene.centavos, booked: 0 });
    const partly = (refunded: number) => ({
      captured: scene.centavos,
      refunded,
      booked: scene.centavos - refunded,
    });

    it("in part is a refund of the order, once however often it is told, and a cancellation gives back the rest", async () => {
      await paid();
      const { id } = bank.giveBack(received(), "100.50");
      await tellOften();
      expect(await books()).toEqual(partly(10_050));
      expect(await shop.rows("select note from refund where deleted_at is null")).toEqual([
        { note: `Devolvido no banco (${id})` },
      ]);
      expect((await scene.money()).refunds).toEqual([{ centavos: 10_050, state: "DEVOLVIDO" }]);
      for (let times = 0; times < 2; times += 1) await orderNotices(shop.container);
      expect(await shop.emails("order-refunded")).toMatchObject([{ data: { amount: 100.5 } }]);
      expect((await scene.seen()).history.map(({ step }) => step)).toEqual(["placed", "paid", "refunded"]);
      expect(await shop.rows("select data #> '{pix,made}' as made from payment")).toEqual([{ made: null }]);
      expect(bank.asked.filter((line) => line.startsWith("PUT /pix"))).toEqual([]);
      expect(await cancel()).toMatchObject({ status: 200, body: { order: { stage: "canceled" } } });
      expect(given()).toEqual(["100.50", reais(scene.centavos - 10_050)]);
      await tellOften();
      expect(await books()).toEqual(whole());
    });

    it("is found by the job among what came", async () => {
      await paid();
      bank.giveBack(received(), "10.00");
      await atOnce(2, () => reconcilePix(shop.container));
      expect(await books()).toEqual(partly(1_000));
    });

    it("whole is the whole order's refund, of which nothing is asked back of the bank", async () => {
      await paid();
      bank.giveBack(received(), reais(scene.centavos));
      await tellOften();
      expect(await books()).toEqual(whole());
      expect(await scene.seen()).toMatchObject({ stage: "refunded", refundDue: 0 });
      expect(given()).toHaveLength(1);
    });

    it("before the shop knew of it is both received and refunded", async () => {
      bank.giveBack(bank.pay(), "10.00");
      await tellOften();
      expect(await books()).toEqual(partly(1_000));
      expect((await scene.seen()).paid).toBe(true);
    });

    it("without anybody telling is found when the order is canceled", async () => {
      await paid();
      bank.giveBack(received(), "30.00");
      bank.faults.set("GET /pix", "unavailable");
      expect(await cancel()).toMatchObject({ status: 502, body: { code: "bad_gateway" } });
      expect((await books()).refunded).toBe(0);
      bank.faults.clear();
      expect(await cancel()).toMatchObject({ status: 200, body: { order: { isCanceling: false } } });
      expect(given()).toEqual(["30.00", reais(scene.centavos - 3_000)]);
      expect(await books()).toEqual(whole());
    });

    it("and is not done or not done yet counts for nothing", async () => {
      await paid();
      bank.giveBack(received(), "10.00", "NAO_REALIZADO");
      const later = bank.giveBack(received(), "20.00", "EM_PROCESSAMENTO");
      await tellOften();
      expect((await books()).refunded).toBe(0);
      // The bank gives back no more than came.
      expect((await cancel()).status).toBe(502);
      later.status = "DEVOLVIDO";
      expect((await cancel()).status).toBe(200);
      expect(await books()).toEqual(whole());
    });

    it("is never more than what a member of staff still can refund, who then gives back less", async () => {
      await paid();
      bank.giveBack(received(), reais(scene.centavos - 1_000));
      expect((await refund(20)).status).toBe(400);
      expect(await books()).toEqual(partly(scene.centavos - 1_000));
      expect((await refund(10)).status).toBe(200);
      expect(await books()).toEqual(whole());
      expect(given()).toHaveLength(2);
    });

    it("clears money that was held for nothing, and the rest of it is a refund of what was paid", async () => {
      bank.pay(bank.charge, reais(scene.centavos + 5_000));
      await scene.told();
      const { id } = bank.giveBack(received(), "20.00");
      await tellOften();
      expect(await scene.money()).toMatchObject({ held: 3_000, refunds: [{ centavos: 2_000 }] });
      expect((await books()).refunded).toBe(0);
      bank.giveBack(received(), "40.00").id = id.replace(/^D/, "E");
      await tellOften();
      expect(await scene.money()).toMatchObject({ held: 0 });
      expect(await books()).toEqual(partly(1_000));
      expect(await giveHeldBack()).toMatchObject({ status: 409 });
      expect((await cancel()).status).toBe(200);
      expect(given()).toEqual(["20.00", "40.00", reais(scene.centavos - 1_000)]);
    });

    it("while it is held is not given back once more, and pays for nothing when its order waits for a payment again", async () => {
      const { charge } = bank;
      await scene.expire();
      await keepDeadlines(shop.container);
      await shop.setStock(3, "M", 0);
      bank.pay(charge);
      await scene.told();
      bank.giveBack(received(), "10.00");
      expect((await giveHeldBack()).status).toBe(200);
      expect(given()).toEqual(["10.00", reais(scene.centavos - 1_000)]);
      expect((await scene.money()).held).toBe(0);
      await shop.setStock(3, "M", 5);
      await scene.owner.call("POST", `/shop/orders/${scene.order.id}/resume`);
      await tellOften();
      expect(await scene.captured()).toBe(0);
    });

    it("waits while staff change the order, and the bank tells again", async () => {
      await paid();
      bank.giveBack(received(), "10.00");
      const orders = shop.container.resolve(Modules.ORDER);
      const { id } = await orders.createOrderChange({ order_id: scene.order.id, change_type: "edit" });
      expect((await scene.told()).status).not.toBe(200);
      expect((await books()).refunded).toBe(0);
      await orders.cancelOrderChange(id);
      await tellOften();
      expect(await books()).toEqual(partly(1_000));
    });

    it("is recorded once wherever the process dies", async () => {
      await paid();
      bank.giveBack(received(), "70.00");
      let deaths = 0;
      while (await dyingAfter(shop, 3 + deaths * 13, () => scene.told())) {
        deaths += 1;
        expect([0, 7_000]).toContain((await books()).refunded);
      }
      await tellOften();
      expect(deaths).toBeGreaterThan(2);
      expect(await books()).toEqual(partly(7_000));
    });

    describe("beside a refund of ours whose answer was lost", () => {
      beforeEach(async () => {
        await paid();
        bank.faults.set("PUT /pix", "lost");
        expect((await refund(20)).status).toBe(400);
        bank.faults.clear();
      });

      it("is told with it, and ours is counted once, when it is asked for again", async () => {
        bank.giveBack(received(), "20.00");
        await tellOften();
        expect(await books()).toEqual(partly(2_000));
        expect((await refund(20)).status).toBe(200);
        await tellOften();
        expect(await books()).toEqual(partly(4_000));
        expect(given()).toEqual(["20.00", "20.00"]);
      });

      it("leaves what is left to another refund, and to a cancellation", async () => {
        expect((await refund(50)).status).toBe(200);
        expect(await books()).toEqual(partly(7_000));
        bank.giveBack(received(), "10.00");
        expect((await cancel()).status).toBe(200);
        await tellOften();
        expect(await books()).toEqual(whole());
        expect(given()).toEqual(["20.00", "50.00", "10.00", reais(scene.centavos - 8_000)]);
      });

      it("and that a killed process left is made anew once", async () => {
        await shop.rows(
          `insert into refund (id, payment_id, amount, raw_amount, created_at) values ('ref_left', :payment, 20,
             '{"value": 20}', now() - interval '11 minutes')`,
          { payment: (await scene.paymentId())! },
        );
        bank.giveBack(received(), "5.00");
        for (let times = 0; times < 2; times += 1) await finishRefunds(shop.container);
        await tellOften();
        expect(await books()).toEqual(partly(2_500));
        expect(given()).toEqual(["20.00", "5.00"]);
      });
    });

    it("beside held money of which a killed process left the refund is another", async () => {
      bank.pay(bank.charge, reais(scene.centavos + 5_000));
      await scene.told();
      const { endToEndId } = received();
      bank.giveBack(received(), "50.00").id = refundIdOf(endToEndId, "held0", 5_000)(0);
      bank.giveBack(received(), "30.00");
      await tellOften();
      expect(await scene.money()).toMatchObject({ held: 0 });
      expect(await giveHeldBack()).toMatchObject({ status: 409 });
      expect(await books()).toEqual(partly(3_000));
      expect(given()).toHaveLength(2);
    });
  });
}
