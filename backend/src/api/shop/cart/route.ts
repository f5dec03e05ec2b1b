import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { AddToCart } from "@alfaiataria/contract";
import { addToCart } from "../../../checkout/add-to-cart";
import { linesOfSession } from "../../../checkout/cart-lines";
import { clearCart } from "../../../checkout/change-line";
import { knexOf } from "../../../lib/knex";
import { parsed, sessionOf } from "../validate";

export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ lines: await linesOfSession(knexOf(request.scope), sessionOf(request)) });
}

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const sessionHash = sessionOf(request);
  const addition = parsed(AddToCart, request.body);
  response.status(201).json({ line: await addToCart(request.scope, { sessionHash, ...addition }) });
}

export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  await clearCart(request.scope, sessionOf(request));
  response.status(204).end();
}
