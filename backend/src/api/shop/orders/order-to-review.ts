import type { MedusaRequest } from "@medusajs/framework/http";
import { ORDER_ID } from "../../../workflows/order/read-order";
import { isReviewToken } from "../../../workflows/reviews/review-token";
import { orderFor } from "./order-for";

/**
 * The id of the order whose pieces are reviewed, for the bearer of the review email's link and for those who may access
 * the order. Staff may not: these routes do not authenticate an Admin session.
 * @throws {ShopError} 404
 */
export async function orderToReview(request: MedusaRequest): Promise<string> {
  const { id = "" } = request.params;
  const { token } = request.query;
  if (ORDER_ID.test(id) && typeof token === "string" && isReviewToken(id, token)) return id;
  return (await orderFor(request)).id;
}
