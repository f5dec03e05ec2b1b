import type { BankServer } from "../../../plugins/brazilian-payment/integration-tests/bank-server";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { reconcilePix } from "../../src/workflows/pix/reconcile-pix";
import { atOnce, type Shop, tally } from "../shop";
import { PixScene } from "./scene";

const reais = (centavos: number) => (centavos / 100).toFixed(2);

export function pixMoney(shop: Shop, bank: BankServer): void {
  describe("money by Pix", () => {
    const scene = new PixScene(shop, bank);
    beforeEach(async () => {
      await scene.begin();
      await scene.open();
    });
    const reconcile = () => reconcilePix(shop.container);

    it("is taken once when the bank tells of it, told once or four times at once", async () => {
      bank.pay();
      const answers = await atOnce(4, () => scene.told());
      answers.push(await scene.told());
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
      expect(await shop.count("capture")).toBe(1);
      expect(await scene.seen()).toMatchObject({ paid: true, pixPayment: "received", pixCode: null });
      expect(await scene.money()).toMatchObject({ held: 0, receipts: [{ centavos: scene.centavos }] });
      expect(await scene.open()).toMatchObject({ status: 409, body: { details: { reason: "paid" } } });
    });

    it("is not believed because somebody says so", async () => {
      const { txid } = bank.charge;
      const pix = {
        endToEndId: "E".repeat(32),
        txid,
        valor: reais(scene.centavos),
        horario: "2026-01-01T00:00:00Z",
      };
      expect((await scene.told([pix], "outro-segredo-que-ninguem-combinou")).status).toBe(404);
      for (const told of [[pix], [{ ...pix, txid: "x".repeat(32) }], [{}], []])
        expect((await scene.told(told)).status).toBe(200);
      expect(await scene.told([{ txid: 7 }])).toMatchObject({ status: 400 });
      expect(await shop.count("capture")).toBe(0);
      expect((await scene.seen()).paid).toBe(false);
    });

    it("that the bank tells of before the charge's own answer is taken too", async () => {
      await shop.rows("update pix_charge set code = null");
      bank.pay();
      expect((await scene.told()).status).toBe(200);
      expect((await scene.seen()).paid).toBe(true);
    });

    it("is asked for again later when the bank cannot be asked now", async () => {
      bank.pay();
      bank.faults.set("GET /cob", "unavailable");
      expect((await scene.told()).status).toBe(503);
      expect((await scene.seen()).paid).toBe(false);
      bank.faults.clear();
      expect((await scene.told()).status).toBe(200);
      expect((await scene.seen()).paid).toBe(true);
    });

    it("that the bank never told of is found by the job, in any number of processes", async () => {
      bank.pay();
      await atOnce(3, reconcile);
      await reconcile();
      expect(await shop.count("capture")).toBe(1);
      expect((await scene.seen()).paid).toBe(true);
      expect(await shop.count("pix_charge", "state = 'open'")).toBe(0);
    });

    it("that came while the job could not ask is found when it can", async () => {
      await reconcile();
      bank.pay();
      bank.faults.set("GET /pix", "silent");
      await expect(reconcile()).rejects.toThrow("no answer");
      bank.faults.clear();
      await reconcile();
      expect((await scene.seen()).paid).toBe(true);
    });

    it("that came after a machine's clock ran a day ahead is found too", async () => {
      const now = Date.now;
      const ahead = jest.spyOn(Date, "now").mockImplementation(() => now() + 24 * 3_600_000);
      await reconcile().finally(() => ahead.mockRestore());
      bank.pay();
      await reconcile();
      expect((await scene.seen()).paid).toBe(true);
      // As an earlier version left it.
      await shop.rows("update pix_reconciliation set until = now() + interval '1 day'");
      await reconcile();
      expect(await shop.count("capture")).toBe(1);
    });

    it("that a killed process left undecided is taken by the job", async () => {
      const { txid } = bank.charge;
      await shop.rows(
        `insert into pix_receipt (end_to_end_id, txid, order_id, centavos, received_at)
         values ('${"E".repeat(32)}', :txid, :id, :centavos, now())`,
        { txid, id: scene.order.id, centavos: scene.centavos },
      );
      await reconcile();
      expect((await scene.seen()).paid).toBe(true);
    });

    it("that is less than what is due pays a part, and the rest is another charge", async () => {
      bank.pay(bank.charge, "100.00");
      await scene.told();
      expect(await scene.captured()).toBe(10_000);
      expect(await scene.seen()).toMatchObject({ paid: false, pixPayment: "open" });
      expect(await scene.money()).toMatchObject({ held: 0 });
      expect((await scene.open()).body.amount).toBe((scene.centavos - 10_000) / 100);
      expect(bank.charge.valor.original).toBe(reais(scene.centavos - 10_000));
      bank.pay();
      await scene.told();
      expect(await scene.captured()).toBe(scene.centavos);
      expect((await scene.seen()).paid).toBe(true);
      // Both payments are refunded, the earlier one first.
      const { status } = await scene.staff(`payments/${await scene.paymentId()}/refund`, { amount: 150 });
      expect(status).toBe(200);
      expect(bank.received.map(({ devolucoes }) => devolucoes?.map(({ valor }) => valor))).toEqual([
        ["100.00"],
        ["50.00"],
      ]);
    });

    it("that is more than what is due is kept, told to the shop once, and given back", async () => {
      bank.pay(bank.charge, reais(scene.centavos + 5_000));
      await atOnce(3, () => scene.told());
      expect(await scene.captured()).toBe(scene.centavos);
      expect((await scene.seen()).paid).toBe(true);
      expect((await scene.money()).held).toBe(5_000);
      const emails = await shop.emails("pix-held");
      expect(emails).toHaveLength(1);
      expect(emails[0]?.data).toMatchObject({ number: scene.order.number, centavos: 5_000 });
      const giveBack = () => scene.staff(`shop/orders/${scene.order.id}/pix`, { action: "give-back" });
      bank.faults.set("PUT /pix", "unavailable");
      expect((await giveBack()).status).toBe(502);
      bank.faults.clear();
      bank.refundsEnd = "EM_PROCESSAMENTO";
      const answers = await atOnce(3, giveBack);
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 });
      expect(bank.received[0]?.devolucoes).toMatchObject([{ valor: "50.00" }]);
      expect(await scene.money()).toMatchObject({ held: 0, refunds: [{ state: "EM_PROCESSAMENTO" }] });
      bank.received[0]!.devolucoes![0]!.status = "DEVOLVIDO";
      await reconcile();
      expect((await scene.money()).refunds).toEqual([{ centavos: 5_000, state: "DEVOLVIDO" }]);
    });

    it("for an order that was canceled, or paid otherwise, is kept and given back", async () => {
      const { charge } = bank;
      await scene.staff(`shop/orders/${scene.order.id}/settlement`);
      bank.pay(charge);
      await scene.told();
      expect(await scene.captured()).toBe(scene.centavos);
      expect((await scene.money()).held).toBe(scene.centavos);
      await scene.staff(`shop/orders/${scene.order.id}/pix`, { action: "give-back" });
      expect(bank.received[0]?.devolucoes).toHaveLength(1);
      expect((await scene.money()).held).toBe(0);
    });

    it("that came too late and went back is not asked back of the bank once more when its order, paid otherwise, is canceled", async () => {
      const { charge } = bank;
      await scene.expire();
      await keepDeadlines(shop.container);
      await shop.setStock(3, "M", 0);
      bank.pay(charge);
      await scene.told();
      expect((await scene.money()).held).toBe(scene.centavos);
      await scene.staff(`shop/orders/${scene.order.id}/pix`, { action: "give-back" });
      await shop.setStock(3, "M", 5);
      await scene.owner.call("POST", `/shop/orders/${scene.order.id}/resume`);
      expect((await scene.staff(`shop/orders/${scene.order.id}/settlement`)).status).toBe(200);
      const canceled = await scene.owner.call("POST", `/shop/orders/${scene.order.id}/cancel`, { body: {} });
      expect(canceled).toMatchObject({
        status: 200,
        body: { order: { stage: "canceled", isCanceling: false, refundDue: scene.order.total } },
      });
      expect(bank.received[0]?.devolucoes).toHaveLength(1);
    });

    it("for an order that lapsed pays it while its pieces are there, and is kept when they are sold", async () => {
      const { charge } = bank;
      await scene.expire();
      expect(await keepDeadlines(shop.container)).toBe(1);
      // The payer's bank had read the charge before it was removed.
      await shop.setStock(3, "M", 0);
      bank.pay(charge);
      await scene.told();
      expect(await scene.seen()).toMatchObject({ status: "lapsed", paid: false });
      expect((await scene.money()).held).toBe(scene.centavos);
      const use = () => scene.staff(`shop/orders/${scene.order.id}/pix`, { action: "use" });
      await use();
      expect((await scene.money()).held).toBe(scene.centavos);
      await shop.setStock(3, "M", 5);
      await use();
      expect(await scene.money()).toMatchObject({ held: 0 });
      expect(await scene.seen()).toMatchObject({ status: "pending", paid: true });
      expect(await shop.reserved(3, "M")).toEqual({ level: 2, items: 2 });
    });

    describe("given back by Medusa's refund", () => {
      beforeEach(async () => {
        bank.pay();
        await scene.told();
      });
      const refund = async (amount: number) =>
        scene.staff(`payments/${await scene.paymentId()}/refund`, { amount });
      const given = () => bank.received[0]?.devolucoes?.map(({ valor, status }) => [valor, status]) ?? [];

      it("is given back by the bank, in parts too, and each once", async () => {
        expect((await refund(10.5)).status).toBe(200);
        const answers = await atOnce(2, () => refund(10));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 2 });
        expect(given()).toEqual([
          ["10.50", "DEVOLVIDO"],
          ["10.00", "DEVOLVIDO"],
          ["10.00", "DEVOLVIDO"],
        ]);
        expect(await shop.count("refund", "deleted_at is null")).toBe(3);
        expect((await scene.money()).refunds).toHaveLength(3);
      });

      it("is given back by the bank before its client's order is canceled, once however often it is asked for", async () => {
        const cancel = () => scene.owner.call("POST", `/shop/orders/${scene.order.id}/cancel`);
        bank.faults.set("PUT /pix", "lost");
        expect(await cancel()).toMatchObject({ status: 502, body: { code: "bad_gateway" } });
        expect(await scene.seen()).toMatchObject({ stage: "paid", isCanceling: true });
        bank.faults.clear();
        const answers = await atOnce(3, cancel);
        expect(answers.map(({ status, body }) => [status, body.order?.stage])).toEqual(
          Array(3).fill([200, "canceled"]),
        );
        expect(given()).toEqual([[scene.order.total.toFixed(2), "DEVOLVIDO"]]);
        expect(await scene.seen()).toMatchObject({ isCanceling: false, refundDue: 0 });
      });

      it("that the bank did without answering is not done twice when it is tried again", async () => {
        bank.faults.set("PUT /pix", "lost");
        expect(await refund(20)).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining("O banco não respondeu") },
        });
        expect(await shop.count("refund", "deleted_at is null")).toBe(0);
        bank.faults.clear();
        expect((await refund(20)).status).toBe(200);
        expect(given()).toEqual([["20.00", "DEVOLVIDO"]]);
        bank.faults.set("PUT /pix", "unavailable");
        expect((await refund(20)).status).toBe(400);
        bank.faults.clear();
        expect((await refund(20)).status).toBe(200);
        expect(given()).toHaveLength(2);
      });

      it("shows what became of it when the bank decides later", async () => {
        bank.refundsEnd = "EM_PROCESSAMENTO";
        expect((await refund(20)).status).toBe(200);
        await reconcile();
        expect((await scene.money()).refunds).toEqual([{ centavos: 2_000, state: "EM_PROCESSAMENTO" }]);
        bank.received[0]!.devolucoes![0]!.status = "NAO_REALIZADO";
        await reconcile();
        expect((await scene.money()).refunds).toEqual([{ centavos: 2_000, state: "NAO_REALIZADO" }]);
        await reconcile();
        expect(await shop.emails("refund-failed")).toMatchObject([{ data: { centavos: 2_000, by: "bank" } }]);
      });
    });
  });
}
