import { importIdOf } from "@alfaiataria/contract";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { requireCustomer } from "../../../requests/customer";
import { customerProfileOf } from "../../../../lib/services";

/** Removes a favorite; does nothing when there is none. */
export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  const customer = await requireCustomer(request);
  const importId = importIdOf(request.params.id ?? "");
  if (importId !== null) await customerProfileOf(request.scope).removeFavorite(customer.id, importId);
  response.status(204).end();
}
