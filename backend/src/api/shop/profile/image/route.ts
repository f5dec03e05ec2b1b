import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { encodePicture, NotAPicture } from "@alfaiataria/customer-profile/picture/encode";
import { replacePictureWorkflow } from "@alfaiataria/customer-profile/workflows";
import { asCustomer } from "../../../../account/as-customer";
import { requireCustomer } from "../../../../account/customer-session";
import { exclusively } from "../../../../checkout/exclusively";
import { knexOf } from "../../../../lib/knex";
import { ShopError } from "../../../../lib/shop-error";
import { servedUrl } from "../../../../profile/profile-view";
import { readUpload } from "../../../../profile/read-upload";

/** The picture itself as the body; it becomes the customer's, and the one before it is removed. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await requireCustomer(request);
  const content = await readUpload(request);
  // One at a time in the whole shop: a decoded picture takes up to 200 MB.
  const picture = await exclusively(knexOf(request.scope), "profile pictures", () => encoded(content));
  const url = await asCustomer(request, async ({ id: customerId }) => {
    const input = { customerId, content: picture.toString("base64") };
    return (await replacePictureWorkflow(request.scope).run({ input })).result;
  });
  response.json({ imageUrl: servedUrl(url) });
}

async function encoded(content: Buffer): Promise<Buffer> {
  try {
    return await encodePicture(content);
  } catch (error) {
    if (error instanceof NotAPicture) throw new ShopError("unsupported_media_type", error.message);
    throw error;
  }
}
