import fc from "fast-check";
import { BankServer } from "../../../integration-tests/bank-server";
import { PixPaymentService } from "./pix";
import { PixBank, txidOf } from "./pix-bank";
import { pixMoneyIn, type PixMoney, planRefund, refundIdOf } from "./pix-money";

const centavos = fc.integer({ min: 1, max: 1_000_000 });

test("what is given back is what was asked for, of no Pix more than came", () => {
  fc.assert(
    fc.property(fc.array(centavos, { minLength: 1, maxLength: 4 }), fc.array(centavos), (came, asked) => {
      const money: PixMoney = {
        received: came.map((sum, n) => ({ endToEndId: `E${n}`, centavos: sum })),
        refunds: [],
      };
      for (const amount of asked) {
        const plan = planRefund(money, amount);
        expect(plan.reduce((sum, part) => sum + part.centavos, 0)).toBe(amount);
        money.refunds.push(
          ...plan.map((part) => ({
            ...part,
            id: part.endToEndId ? refundIdOf(part.endToEndId, part.nth, part.centavos)(0) : "",
            state: "DEVOLVIDO" as const,
          })),
        );
      }
      for (const { endToEndId, centavos: sum } of money.received) {
        const given = money.refunds.filter((refund) => refund.endToEndId === endToEndId);
        expect(given.reduce((total, refund) => total + refund.centavos, 0)).toBeLessThanOrEqual(sum);
        expect(new Set(given.map(({ id }) => id)).size).toBe(given.length);
      }
    }),
  );
});

describe("Medusa's refund", () => {
  let server: BankServer;
  let pix: PixPaymentService;
  let data: Record<string, unknown>;
  beforeEach(async () => {
    server = await new BankServer().open();
    pix = new PixPaymentService({}, { pixBank: server.options });
    const txid = txidOf("order_1", 1);
    await new PixBank(server.options).charge({ txid, centavos: 10_000, seconds: 60, request: "Pedido" });
    const { endToEndId } = server.pay();
    data = { label: "Pix", pix: { received: [{ endToEndId, centavos: 10_000 }], refunds: [] } };
  });
  afterEach(() => server.close());
  const refund = async (amount: number) => {
    data = (await pix.refundPayment({ data, amount })).data ?? {};
    return pixMoneyIn(data)?.refunds;
  };

  test("is the bank's, in parts, and what is beyond it is by hand", async () => {
    expect(await refund(30)).toMatchObject([{ centavos: 3_000, state: "DEVOLVIDO" }]);
    server.refundsEnd = "EM_PROCESSAMENTO";
    expect(await refund(80)).toMatchObject([
      { centavos: 3_000 },
      { centavos: 7_000, state: "EM_PROCESSAMENTO" },
      { endToEndId: null, centavos: 1_000, state: "MANUAL" },
    ]);
    expect(server.received[0]?.devolucoes?.map(({ valor }) => valor)).toEqual(["30.00", "70.00"]);
  });

  test("that the bank did without its answer arriving is not done twice", async () => {
    await refund(30);
    const before = data;
    await refund(30);
    data = before;
    await refund(30);
    expect(server.received[0]?.devolucoes).toHaveLength(2);
  });

  test("fails with words while the bank is away, refuses, or the store has no account any more", async () => {
    server.faults.set("PUT /pix", "unavailable");
    await expect(refund(30)).rejects.toThrow("O banco não respondeu");
    server.faults.clear();
    server.refundsEnd = "NAO_REALIZADO";
    await expect(refund(30)).rejects.toThrow("O banco não fez a devolução");
    server.refundsEnd = "DEVOLVIDO";
    expect(await refund(30)).toMatchObject([{ centavos: 3_000, state: "DEVOLVIDO" }]);
    expect(server.received[0]?.devolucoes).toHaveLength(2);
    server.received.length = 0;
    await expect(refund(30)).rejects.toThrow("O banco não aceitou");
    pix = new PixPaymentService({}, {});
    await expect(refund(30)).rejects.toThrow("PIX_API_URL");
  });
});
