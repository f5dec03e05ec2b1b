import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ReviewRequest } from "@alfaiataria/contract";
import { readOrderReviews, writeReview } from "../../../../../../workflows/reviews/write-review";
import { parsed } from "../../../../validate";
import { orderToReview } from "../../../order-to-review";

/** Saves a buyer's review of a piece, or changes it until it is published. */
export async function PUT(request: MedusaRequest, response: MedusaResponse) {
  const orderId = await orderToReview(request);
  const { item: lineId = "" } = request.params;
  await writeReview(request.scope, { orderId, lineId }, parsed(ReviewRequest, request.body));
  response.json(await readOrderReviews(request.scope, orderId));
}
