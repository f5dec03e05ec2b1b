import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { requireCustomer } from "../../../requests/customer";
import { auditOf } from "../../../../lib/services";
import { exportCustomer } from "../../../../workflows/customer-data/export-customer";
import { ownData } from "../../../../workflows/customer-data/own-data-entry";

/** Everything held on the signed-in customer. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const customer = await requireCustomer(request);
  const document = await exportCustomer(request.scope, customer);
  // Recorded before answering: no data leaves the shop off the record.
  await auditOf(request.scope).record(ownData("privacy.exported", customer.id));
  response.json(document);
}
