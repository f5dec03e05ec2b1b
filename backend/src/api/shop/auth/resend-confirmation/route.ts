import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { requireCustomer } from "../../../../account/customer-session";
import { sendConfirmation } from "../../../../account/email-confirmation";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await sendConfirmation(request.scope, await requireCustomer(request));
  response.status(204).end();
}
