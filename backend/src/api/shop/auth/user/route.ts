import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { requireCustomer } from "../../../../account/customer-session";
import { userOf } from "../../../../account/user";

export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ user: userOf(await requireCustomer(request)) });
}
