import { expect, type Page, test } from "@playwright/test";
import type { OrderRequest } from "@alfaiataria/contract";
import type { Placed, SideBySide } from "./side-by-side.ts";

/** A way to pay: what the form chooses, and how money comes; without `pay`, staff record it. */
export type Payment = {
  form: Partial<OrderRequest>;
  pay?: (client: Page, order: Placed) => Promise<void>;
  /** Whether money goes back by itself. */
  isGivenBack?: boolean;
};
/** The job that lapses orders runs every 30 s. */
const LAPSING_MS = 90_000;
type Order = Placed & { payment: Payment };

/**
 * Takes orders by each payment through every stage, and expects that client, seller and staff read the same each time:
 * one goes all its way and back, one is canceled when it is paid, of one a piece is exchanged and the other comes back,
 * and one is not paid in time.
 */
export async function everyStage(scene: SideBySide, payments: Payment[]): Promise<void> {
  const place = async (quantity = 1): Promise<Order[]> => {
    const orders: Order[] = [];
    for (const payment of payments) orders.push({ ...(await scene.places(payment.form, quantity)), payment });
    return orders;
  };
  const each = async (orders: Order[], act: (order: Order) => Promise<unknown>): Promise<void> => {
    for (const order of orders) await act(order);
  };
  const [whole, dropped, parted] = [await place(), await place(), await place(2)];
  const late = scene.canLapse ? await place() : [];
  const size = await scene.otherSize();

  await test.step("received", async () => {
    await scene.everybodyReads({ "Aguardando pagamento": [...whole, ...dropped, ...parted, ...late] });
    if (late.length > 0) await scene.letTimePass(late);
  });
  await test.step("paid", async () => {
    const paid = [...whole, ...dropped, ...parted];
    await each(paid, async (order) => {
      if (order.payment.pay) await order.payment.pay(scene.client, order);
      else await scene.settles(order);
    });
    await scene.everybodyReads({ Pago: paid });
  });
  const kept = [...whole, ...parted];
  await test.step("not paid in time, canceled, and in preparation", async () => {
    await each(dropped, (order) => scene.cancels(order));
    await each(kept, (order) => scene.packs(order));
    await each(late, async ({ id }) =>
      expect.poll(async () => (await scene.own(id)).status, { timeout: LAPSING_MS }).toBe("lapsed"),
    );
    await scene.everybodyReads({ "Reserva expirada": late, Cancelado: dropped, "Em preparação": kept });
  });
  await test.step("sent and delivered", async () => {
    for (const [status, word] of [
      ["shipped", "Enviado"],
      ["delivered", "Entregue"],
    ] as const) {
      await each(kept, (order) => scene.tracks(order, status));
      await scene.everybodyReads({ [word]: kept });
    }
  });
  await test.step("back as a whole, or exchanged in part", async () => {
    await each(whole, (order) => scene.sendsBack(order, 1));
    await each(parted, async (order) => {
      await scene.sendsBack(order, 1, size);
      await scene.sendsOther(order);
      expect(await scene.givesBack(order)).toBe(0);
    });
    await scene.everybodyReads({ Devolvido: whole, Entregue: parted });
  });
  await test.step("given back, and given back in part", async () => {
    await each(parted, (order) => scene.sendsBack(order, 1));
    await each(kept, async (order) => expect(await scene.givesBack(order)).toBeGreaterThan(0));
    await scene.everybodyReads({ Reembolsado: whole, "Reembolsado em parte": parted });
  });
  // What was canceled after it was paid: by itself where the payment can, otherwise owed until staff do it.
  await each(dropped, async (order) => {
    if (order.payment.isGivenBack)
      await expect.poll(async () => (await scene.own(order.id)).refundDue).toBe(0);
    else expect(await scene.givesBack(order)).toBeGreaterThan(0);
  });
}
