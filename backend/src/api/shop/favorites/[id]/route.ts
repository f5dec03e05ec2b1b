import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { requireCustomer } from "../../../requests/customer";
import { customerProfileOf } from "../../../../lib/services";

/** Removes a favorite; does nothing when there is none. */
export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  const customer = await requireCustomer(request);
  const importId = request.params.id ?? "";
  if (/^\d{1,9}$/.test(importId))
    await customerProfileOf(request.scope).removeFavorite(customer.id, Number(importId));
  response.status(204).end();
}
