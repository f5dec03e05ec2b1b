import { ORDER_STAGE_IDS, type OrderStage } from "@alfaiataria/contract";
import { marksOf } from "./order-marks";
import type { QueueOrder } from "./queue-types";

const marksAt = (stage: OrderStage, change: Partial<QueueOrder> = {}) =>
  marksOf({
    stage,
    payment: { method: "pix", paid: false, due_at: null, lapsed: stage === "lapsed" },
    delivery: { method: "PAC", time: "", shipped: false, delivered: false, pickup: false },
    refund_due: 0,
    payment_due: 0,
    asked: null,
    ...change,
  } as QueueOrder).map(({ text }) => text);

describe("an order's marks in the queue", () => {
  it("say what is to be paid and shipped while it goes on, and nothing when it has ended", () => {
    const silent = ORDER_STAGE_IDS.filter((stage) => marksAt(stage).length === 0);
    expect(silent).toEqual(["lapsed", "canceled", "returned", "refunded"]);
    expect(marksAt("awaiting_payment")).toEqual(["Pix: a receber", "PAC: a enviar"]);
  });

  it("say of a boleto that it is to be paid by its own day, not by the day until which the order waits for the bank", () => {
    const payment = { method: "pix", paid: false, due_at: "2026-11-23T17:00:00.000Z", lapsed: false };
    const [pix] = marksAt("awaiting_payment", { payment });
    const [boleto] = marksAt("awaiting_payment", { payment: { ...payment, method: "boleto" } });
    expect(pix).toMatch(/^Pix: a receber até .*14h/);
    expect(boleto).toBe("Boleto Bancário: a receber até o vencimento");
  });

  it("say at every stage what was asked back and what is owed", () => {
    for (const stage of ORDER_STAGE_IDS) {
      const marks = marksAt(stage, { asked: "return", refund_due: 12_050 });
      expect(marks.slice(-2)).toEqual([
        "Devolução pedida",
        expect.stringMatching(/^A devolver R\$\s120,50$/),
      ]);
    }
    const paid = { method: "pix", paid: true, due_at: null, lapsed: false };
    expect(marksAt("paid", { payment: paid, payment_due: 4_990 }).at(-1)).toMatch(/^Falta pagar R\$\s49,90$/);
  });
});
