import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { addToCart } from "../../../checkout/add-to-cart";
import { linesOfSession } from "../../../checkout/cart-lines";
import { clearCart } from "../../../checkout/change-line";
import { knexOf } from "../../../lib/knex";
import { parsed, sessionOf } from "../validate";

export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ lines: await linesOfSession(knexOf(request.scope), sessionOf(request)) });
}

const Addition = z.object({
  productId: z.string().min(1).max(100),
  variantId: z.string().min(1).max(100),
  quantity: z.number().int().min(1),
});

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const sessionHash = sessionOf(request);
  const addition = parsed(Addition, request.body);
  response.status(201).json({ line: await addToCart(request.scope, { sessionHash, ...addition }) });
}

export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  await clearCart(request.scope, sessionOf(request));
  response.status(204).end();
}
