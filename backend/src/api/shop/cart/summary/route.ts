import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { checkoutOf } from "../../../../lib/services";
import { cartSummary } from "../../../../workflows/promotion/summary";
import { customerOf } from "../../../requests/customer";
import { sessionOf } from "../../validate";

/** What the session's cart costs now. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const cart = await checkoutOf(request.scope).sessions.cartOf(sessionOf(request));
  response.json(await cartSummary(request.scope, cart, (await customerOf(request))?.id ?? null));
}
