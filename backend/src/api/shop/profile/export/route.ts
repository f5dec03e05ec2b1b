import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { requireCustomer } from "../../../../account/customer-session";
import { exportCustomer } from "../../../../personal-data/export-customer";

/** Everything held on the customer who is signed in. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json(await exportCustomer(request.scope, await requireCustomer(request)));
}
