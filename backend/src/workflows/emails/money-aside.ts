import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf } from "../../lib/knex";
import { pixOf, withdrawalsOf } from "../../lib/services";
import { heldOf } from "../../modules/pix/receipts";
import { settlementOf } from "../order/settlement";

/**
 * Money beside an order's payment, in reais. `lost`: what the client got back by disputes; `held`: what came for the order
 * and paid for nothing, which staff give back from its page.
 */
export type MoneyAside = { lost: number; held: number };

export async function moneyAside(container: MedusaContainer, orderId: string): Promise<MoneyAside> {
  const lost = await withdrawalsOf(container).disputes.lostOf(orderId);
  const settlement = await settlementOf(knexOf(container), orderId);
  const receipts = await pixOf(container).receipts.of(orderId);
  const centavos = [
    ...(settlement?.held.map((held) => held.centavos) ?? []),
    ...receipts.map(heldOf).filter((held) => held > 0),
  ];
  return { lost: lost / 100, held: centavos.reduce((sum, held) => sum + held, 0) / 100 };
}
