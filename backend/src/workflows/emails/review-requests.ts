import type { MedusaContainer } from "@medusajs/framework/types";
import { isMailable } from "@alfaiataria/mail";
import { eachOf } from "../../lib/each-of";
import { knexOf } from "../../lib/knex";
import { publicUrl } from "../../lib/public-url";
import { outboxOf, reviewsOf } from "../../lib/services";
import { currentRules } from "../house/rules";
import { readOrder } from "../order/read-order";
import { reviewToken } from "../reviews/review-token";
import { isOwnAddress } from "./order-placed";

/**
 * Asks buyers for reviews some days after the last of their order has arrived, once per order. @throws {AggregateError} the errors of those that
 * failed
 */
export async function writeReviewRequests(container: MedusaContainer): Promise<void> {
  const { reviewLetterDays: days } = await currentRules(container);
  if (days === 0) return;
  const { requests } = reviewsOf(container);
  await eachOf(await requests.due(days), async (orderId) => {
    await writeRequest(container, orderId);
    await requests.mark(orderId);
  });
}

async function writeRequest(container: MedusaContainer, orderId: string): Promise<void> {
  const knex = knexOf(container);
  const order = await readOrder(knex, orderId);
  if (!order || !isMailable(order.email)) return;
  const lines = await reviewsOf(container).buyers.linesOf(orderId);
  if (lines.every(({ review }) => review)) return;
  await outboxOf(container).enqueue({
    key: `review-request:${orderId}`,
    template: "review-request",
    to: order.email,
    about: orderId,
    own: await isOwnAddress(knex, order),
    data: {
      number: order.number,
      name: order.name,
      items: order.items.filter(({ id }) => lines.some((line) => line.id === id)),
      link: publicUrl(`/avaliar/${orderId}?token=${reviewToken(orderId)}`),
    },
  });
}
