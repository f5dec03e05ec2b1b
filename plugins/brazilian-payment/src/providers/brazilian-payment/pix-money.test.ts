import fc from "fast-check";
import { BankServer } from "../../../integration-tests/bank-server";
import { PixPaymentService } from "./pix";
import { PixBank, txidOf } from "./pix-bank";
import { isOwnRefund, namesOf, pixMoneyIn, type PixMoney, planRefund, refundIdOf } from "./pix-money";

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

test("a refund made elsewhere leaves less to give back, under the same name", () => {
  const money: PixMoney = { received: [{ endToEndId: "E1", centavos: 10_000 }], refunds: [] };
  const made = { id: "D1", endToEndId: "E1", centavos: 4_000, state: "DEVOLVIDO", elsewhere: true } as const;
  expect(planRefund({ ...money, refunds: [made] }, 7_000)).toEqual([
    { endToEndId: "E1", centavos: 6_000, nth: 0 },
    { endToEndId: null, centavos: 1_000 },
  ]);
});

test("a refund of ours is known by its id, whatever number and attempt it was", () => {
  const pix = { endToEndId: "E1", refunds: [] };
  const ours = (nth: number | string, attempt: number) => ({
    id: refundIdOf("E1", nth, 2_000)(attempt),
    centavos: 2_000,
  });
  for (const nth of [0, 3])
    for (const attempt of [0, 2]) expect(isOwnRefund(pix, ours(nth, attempt))).toBe(true);
  expect(isOwnRefund(pix, { ...ours(0, 0), centavos: 1_999 })).toBe(false);
  expect(isOwnRefund({ ...pix, endToEndId: "E2" }, ours(0, 0))).toBe(false);
  expect(isOwnRefund(pix, ours("held0", 0))).toBe(false);
  expect(isOwnRefund(pix, ours("held0", 0), ["held0"])).toBe(true);
  const money: PixMoney = { received: [{ endToEndId: "E1", centavos: 10_000 }], refunds: [] };
  expect(namesOf(money, pix, 2_000)).toContain(ours(0, 0).id);
  expect(namesOf(money, pix, 2_000)).not.toContain(ours(1, 0).id);
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

  test("that the bank has made already is recorded, and not asked for", async () => {
    const { endToEndId } = server.received[0]!;
    const made = { id: "D1", endToEndId, centavos: 3_000, state: "DEVOLVIDO", elsewhere: true };
    data = { ...data, pix: { ...pixMoneyIn(data), made } };
    pix = new PixPaymentService({}, {});
    const input = { data, amount: 30, context: { idempotency_key: "ref_1" } };
    const answer = await pix.refundPayment(input);
    expect(answer.data?.pix).toEqual({
      received: [{ endToEndId, centavos: 10_000 }],
      refunds: [{ ...made, refund: "ref_1" }],
    });
    expect(server.asked.filter((line) => line.startsWith("PUT /pix"))).toEqual([]);
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
