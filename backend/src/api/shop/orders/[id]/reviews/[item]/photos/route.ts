import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ONE_IMAGE_AT_A_TIME, ShopError } from "@alfaiataria/contract";
import { unlessTaken } from "../../../../../../../lib/exclusively";
import { knexOf } from "../../../../../../../lib/knex";
import { addReviewPhoto } from "../../../../../../../workflows/reviews/write-review";
import { readUpload, refusing } from "../../../../../../requests/picture-upload";
import { orderToReview } from "../../../../order-to-review";

/** Adds a photograph, sent as the body, to a review; it is shown once the review is published. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const orderId = await orderToReview(request);
  const { item: lineId = "" } = request.params;
  const content = await readUpload(request);
  const upload = await refusing(() =>
    unlessTaken(knexOf(request.scope), `review photo:${orderId}`, () =>
      addReviewPhoto(request.scope, { orderId, lineId }, content),
    ),
  );
  if (!upload) throw new ShopError("too_many_requests", ONE_IMAGE_AT_A_TIME, { retryAfter: 5 });
  response.json(upload.result);
}
