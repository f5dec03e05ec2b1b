import { StatusBadge } from "@medusajs/ui";
import { ORDER_STAGES, type OrderStage } from "@alfaiataria/contract";

type Color = "blue" | "green" | "grey" | "orange" | "red";
const COLORS: Record<OrderStage, Color> = {
  awaiting_payment: "orange",
  paid: "green",
  preparing: "blue",
  shipped: "blue",
  delivered: "green",
  ready: "blue",
  collected: "green",
  lapsed: "red",
  canceled: "grey",
  returned: "grey",
  partially_refunded: "grey",
  refunded: "grey",
};

/** How an order stands, in the words that its client reads. */
export function OrderStageBadge({ stage }: { stage: OrderStage }) {
  return <StatusBadge color={COLORS[stage]}>{ORDER_STAGES[stage]}</StatusBadge>;
}
