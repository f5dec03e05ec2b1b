import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readOrderReviews } from "../../../../../workflows/reviews/write-review";
import { orderToReview } from "../../order-to-review";

/** The delivered pieces of an order, each with its buyer's review. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json(await readOrderReviews(request.scope, await orderToReview(request)));
}
