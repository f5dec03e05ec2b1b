import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ShippingOption } from "@alfaiataria/contract";
import { orderRequest } from "@alfaiataria/contract/openapi";
import { sendOrder } from "./api-shopper.ts";
import { arriveWithAPiece, CLIENT } from "./shopper.ts";

/** A piece that only these orders use; there are ten of each of its sizes. */
export const ORDERED = 61;

/** Places an order by Pix and SEDEX for this browser's visitor, who may open it there from then on. */
export async function placedOrder(
  page: Page,
  email = `pago-${randomUUID()}@exemplo.com.br`,
): Promise<{ id: string; number: string; authorization: string }> {
  const { authorization, line } = await arriveWithAPiece(page, ORDERED);
  const headers = { authorization };
  const offered = await page.request.get(`/api/shipping/options?zipCode=${CLIENT.zipCode}`, { headers });
  const options = (await offered.json()) as ShippingOption[];
  const sedex = options.find(({ name }) => name === "SEDEX");
  if (!sedex) throw new Error("no SEDEX is offered");
  const { order } = await sendOrder(page.request, {
    headers,
    data: {
      ...orderRequest,
      ...CLIENT,
      email,
      paymentMethod: "pix",
      shippingMethod: sedex.name,
      shippingPrice: sedex.price,
      shippingDeliveryTime: sedex.deliveryTime,
      total: (line.product?.price ?? 0) + sedex.price,
    },
  });
  return { id: order.id, number: String(order.number), authorization };
}
