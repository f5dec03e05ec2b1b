import { OrderStageBadge } from "@alfaiataria/admin-kit";
import { marksOf } from "../../lib/order-marks";
import type { QueueOrder } from "../../lib/queue-types";
import { Mark } from "./row";

/** Badges with an order's stage and what stands beside it. */
export const OrderMarks = ({ order }: { order: QueueOrder }) => (
  <>
    <OrderStageBadge stage={order.stage} />
    {marksOf(order).map(({ text, color }) => (
      <Mark key={text} color={color}>
        {text}
      </Mark>
    ))}
  </>
);
