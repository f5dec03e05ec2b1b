import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { CartRestoration } from "@alfaiataria/contract";
import { restoreCart } from "../../../../workflows/reminders/cart-reminders";
import { parsed, sessionOf } from "../../validate";

/** Adds the pieces of a reminder email's cart to the session's own. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const restoration = parsed(CartRestoration, request.body);
  response.json(await restoreCart(request.scope, { sessionHash: sessionOf(request), ...restoration }));
}
