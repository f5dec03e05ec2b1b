import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { requireCustomer } from "../../../requests/customer";
import { sendConfirmation } from "../../../../workflows/account/confirm-email";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await sendConfirmation(request.scope, await requireCustomer(request));
  response.status(204).end();
}
