import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { encodePicture, requirePicture } from "@alfaiataria/customer-profile";
import { replacePictureWorkflow } from "@alfaiataria/customer-profile/workflows";
import { ONE_IMAGE_AT_A_TIME, ShopError } from "@alfaiataria/contract";
import { asCustomer, requireCustomer } from "../../../requests/customer";
import { unlessTaken } from "../../../../lib/exclusively";
import { knexOf } from "../../../../lib/knex";
import { servedUrl } from "../../../../workflows/customer-data/profile-view";
import { readUpload, refusing } from "../../../requests/picture-upload";

/** Sets the customer's picture, sent as the body, and deletes the previous one. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { id } = await requireCustomer(request);
  const content = await readUpload(request);
  const upload = await refusing(async () => {
    requirePicture(content);
    return unlessTaken(knexOf(request.scope), `picture:${id}`, () => encodePicture(content));
  });
  if (!upload) throw new ShopError("too_many_requests", ONE_IMAGE_AT_A_TIME, { retryAfter: 5 });
  const url = await asCustomer(request, async ({ id: customerId }) => {
    const input = { customerId, content: upload.result.toString("base64") };
    return (await replacePictureWorkflow(request.scope).run({ input })).result;
  });
  response.json({ imageUrl: servedUrl(url) });
}
