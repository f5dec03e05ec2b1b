import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { requireCustomer } from "../../../requests/customer";
import { userOf } from "../user-view";

export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ user: userOf(await requireCustomer(request)) });
}
