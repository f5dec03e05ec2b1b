import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { AddToCart } from "@alfaiataria/contract";
import { addToCart } from "../../../workflows/cart/add-to-cart";
import { clearCart } from "../../../workflows/cart/change-line";
import { checkoutOf } from "../../../lib/services";
import { customerOf } from "../../requests/customer";
import { parsed, sessionOf } from "../validate";

export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { lines } = await checkoutOf(request.scope).sessions.cartOf(sessionOf(request));
  response.json({ lines });
}

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const sessionHash = sessionOf(request);
  const addition = parsed(AddToCart, request.body);
  const customer = () => customerOf(request);
  const line = await addToCart(request.scope, { sessionHash, customer, ...addition });
  response.status(201).json({ line });
}

export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  await clearCart(request.scope, sessionOf(request));
  response.status(204).end();
}
