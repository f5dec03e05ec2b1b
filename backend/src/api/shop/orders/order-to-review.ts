import type { MedusaRequest } from "@medusajs/framework/http";
import { isReviewToken } from "../../../workflows/reviews/review-token";
import { ORDER_ID, orderFor } from "./order-for";

/**
 * The id of the order whose pieces are reviewed: for the bearer of the letter's link, and for those whose the order is. Staff are
 * not among them: these routes ask nobody for a session of Admin.
 * @throws {ShopError} 404
 */
export async function orderToReview(request: MedusaRequest): Promise<string> {
  const { id = "" } = request.params;
  const { token } = request.query;
  if (ORDER_ID.test(id) && typeof token === "string" && isReviewToken(id, token)) return id;
  return (await orderFor(request)).id;
}
