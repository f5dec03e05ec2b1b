import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readOrderReviews } from "../../../../../workflows/reviews/write-review";
import { orderToReview } from "../../order-to-review";

/** The pieces of an order that were delivered, each with what its buyer wrote. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json(await readOrderReviews(request.scope, await orderToReview(request)));
}
