import type { BankServer } from "../../../plugins/brazilian-payment/integration-tests/bank-server";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { orderToken } from "../../src/workflows/order/order-token";
import { pixOf } from "../../src/lib/services";
import { reconcilePix } from "../../src/workflows/pix/reconcile-pix";
import { customer } from "../people";
import { atOnce, type Shop, tally } from "../shop";
import { PixScene } from "./scene";

const AWAY = "O banco não respondeu. Tente de novo em instantes ou combine com o vendedor.";

export function pixCharges(shop: Shop, bank: BankServer): void {
  describe("a charge at the bank", () => {
    const scene = new PixScene(shop, bank);
    beforeEach(() => scene.begin());
    const puts = () => bank.asked.filter((line) => line.startsWith("PUT /cob")).length;
    const setStaticCode = () =>
      shop.rows(`update payment set data = data || '{"brCode": "000201…6304ABCD"}'`);

    it("is made when it is first asked for, and one of the order's total until its deadline", async () => {
      expect(scene.order).toMatchObject({ paid: false, pixPayment: "open", pixCode: null });
      expect(puts()).toBe(0);
      const answers = await atOnce(4, () => scene.open());
      answers.push(await scene.open());
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
      const { charge } = bank;
      expect(charge).toMatchObject({
        valor: { original: (scene.centavos / 100).toFixed(2) },
        chave: "pix@alfaiataria.example",
        infoAdicionais: [{ nome: "Pedido", valor: String(scene.order.number) }],
      });
      expect(charge.solicitacaoPagador).toContain(`Pedido nº ${scene.order.number}`);
      const ends = Date.parse(charge.calendario.criacao) + charge.calendario.expiracao * 1000;
      expect(Math.abs(ends - Date.parse(scene.order.payBy ?? ""))).toBeLessThan(60_000);
      const answer = {
        code: charge.pixCopiaECola,
        amount: scene.order.total,
        expiresAt: scene.order.payBy,
        isStatic: false,
      };
      for (const { body } of answers) expect(body).toEqual(answer);
      expect((await scene.seen()).pixCode).toBe(charge.pixCopiaECola);
      const asked = bank.asked.length;
      await scene.open();
      expect(bank.asked).toHaveLength(asked);
    });

    it.each([
      ["529.982.247-25", { cpf: "52998224725", nome: "João da Silva Prado" }],
      ["11.222.333/0001-81", { cnpj: "11222333000181", nome: "João da Silva Prado" }],
      ["12.ABC.345/01DE-35", undefined],
    ])("of a client who gave %s says who owes it, where banks know such a number", async (taxId, devedor) => {
      await scene.owner.has(3, "M");
      scene.order = await scene.owner.orders({ taxId });
      expect((await scene.open()).status).toBe(200);
      expect(bank.charge.devedor).toEqual(devedor);
    });

    it("of a bank that gives only a location has a code of ours", async () => {
      bank.givesCode = false;
      const { body } = await scene.open();
      expect(body.code).toMatch(/^000201010212.*br\.gov\.bcb\.pix25.*pix\.banco\.example.*6304[0-9A-F]{4}$/);
    });

    it("is for those whose the order is", async () => {
      const stranger = shop.visitor();
      for (const headers of [
        { "x-cart-session": stranger.session },
        await customer(shop, "outra@exemplo.com"),
      ])
        expect(await scene.open(headers)).toMatchObject({ status: 404 });
      const link = `/shop/orders/${scene.order.id}/pix-payment?token=${orderToken(scene.order.id)}`;
      expect((await shop.call("POST", link)).status).toBe(200);
    });

    it("is not of an order that is paid otherwise", async () => {
      const other = shop.visitor();
      await other.has(3, "P");
      const { id, pixPayment } = await other.orders({ paymentMethod: "boleto" });
      expect(pixPayment).toBeNull();
      const headers = { "x-cart-session": other.session };
      expect((await shop.call("POST", `/shop/orders/${id}/pix-payment`, { headers })).status).toBe(409);
      expect(bank.asked).toEqual([]);
    });

    it.each(["unavailable", "silent", "html", "broken"] as const)(
      "waits while the bank is %s, and the store's own key goes in between where there is one",
      async (fault) => {
        bank.faults.set("PUT /cob", fault);
        expect(await scene.open()).toMatchObject({ status: 502, body: { message: AWAY } });
        await setStaticCode();
        expect((await scene.open()).body).toEqual({
          code: "000201…6304ABCD",
          amount: scene.order.total,
          expiresAt: null,
          isStatic: true,
        });
        bank.faults.clear();
        expect((await scene.open()).body).toMatchObject({ code: bank.charge.pixCopiaECola, isStatic: false });
        expect(bank.charges.size).toBe(1);
      },
    );

    it("whose first answer was lost is the same one", async () => {
      const answered = bank.faults;
      await scene.open();
      await shop.rows("update pix_charge set code = null");
      bank.refusesAgain = true;
      answered.clear();
      expect((await scene.open()).body.code).toBe(bank.charge.pixCopiaECola);
      expect(bank.charges.size).toBe(1);
    });

    it("is made anew when the order's deadline is put off, and the former can be paid no more", async () => {
      await scene.open();
      const former = bank.charge;
      const body = { days: 2, dueAt: scene.order.payBy };
      expect((await scene.staff(`shop/orders/${scene.order.id}/payment-deadline`, body)).status).toBe(200);
      const { status, body: code } = await scene.open();
      expect(status).toBe(200);
      expect(former.status).toBe("REMOVIDA_PELO_USUARIO_RECEBEDOR");
      expect(code).toMatchObject({ code: bank.charge.pixCopiaECola, expiresAt: (await scene.seen()).payBy });
      expect(bank.charge.txid).not.toBe(former.txid);
    });

    it("is removed when the order lapses, and another is made when it is taken up again", async () => {
      await scene.open();
      const former = bank.charge;
      await scene.expire();
      expect(await keepDeadlines(shop.container)).toBe(1);
      expect(former.status).toBe("REMOVIDA_PELO_USUARIO_RECEBEDOR");
      expect(await scene.seen()).toMatchObject({ status: "lapsed", pixCode: null });
      expect(await scene.open()).toMatchObject({ status: 409, body: { details: { reason: "lapsed" } } });
      await scene.owner.call("POST", `/shop/orders/${scene.order.id}/resume`);
      expect((await scene.open()).body.code).toBe(bank.charge.pixCopiaECola);
    });

    it("keeps the order from lapsing while the bank cannot be asked, or has just been paid", async () => {
      await scene.open();
      await scene.expire();
      bank.faults.set("PATCH /cob", "unavailable");
      await expect(keepDeadlines(shop.container)).rejects.toThrow("O banco não respondeu");
      expect((await scene.seen()).status).toBe("pending");
      bank.faults.clear();
      bank.pay();
      await scene.expire();
      expect(await keepDeadlines(shop.container)).toBe(0);
      expect(await scene.seen()).toMatchObject({ status: "pending", paid: true, pixPayment: "received" });
    });

    it("is removed before staff cancel the order; one that was paid is told, and canceling again gives it back", async () => {
      await scene.open();
      const cancel = () => scene.staff(`orders/${scene.order.id}/cancel`);
      bank.faults.set("PATCH /cob", "unavailable");
      expect(await cancel()).toMatchObject({
        status: 502,
        body: { message: expect.stringContaining("Tente cancelar de novo") },
      });
      bank.faults.clear();
      bank.pay();
      expect(await cancel()).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining("acabou de pagar este pedido com Pix") },
      });
      expect(await scene.seen()).toMatchObject({ status: "pending", paid: true });
      expect((await cancel()).status).toBe(200);
      expect(bank.received[0]?.devolucoes).toMatchObject([{ valor: (scene.centavos / 100).toFixed(2) }]);
    });

    it("is removed when its client cancels the order", async () => {
      await scene.open();
      const cancel = () => scene.owner.call("POST", `/shop/orders/${scene.order.id}/cancel`);
      const { charge } = bank;
      bank.faults.set("PATCH /cob", "unavailable");
      expect((await cancel()).status).toBe(502);
      bank.faults.clear();
      expect((await cancel()).status).toBe(200);
      expect(charge.status).toBe("REMOVIDA_PELO_USUARIO_RECEBEDOR");
    });

    it("that the bank makes after its order was canceled is removed there as well", async () => {
      const { bank: account } = pixOf(shop.container);
      const charge = account!.charge.bind(account);
      const slowly = jest.spyOn(account!, "charge").mockImplementationOnce(async (wanted) => {
        expect((await scene.staff(`orders/${scene.order.id}/cancel`)).status).toBe(200);
        return charge(wanted);
      });
      try {
        expect((await scene.open()).status).toBe(409);
      } finally {
        slowly.mockRestore();
      }
      expect(() => bank.charge).toThrow("0 open charges");
      expect(bank.charges.size).toBe(1);
    });

    it("that nobody waits for any more is removed by the job", async () => {
      await scene.open();
      expect((await scene.staff(`shop/orders/${scene.order.id}/settlement`)).status).toBe(200);
      await reconcilePix(shop.container);
      expect(() => bank.charge).toThrow("0 open charges");
      expect(await shop.count("pix_charge", "state = 'open'")).toBe(0);
    });
  });
}
