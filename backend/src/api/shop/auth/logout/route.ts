import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { customerTokenOf } from "../../../requests/customer";
import { accountOf } from "../../../../lib/services";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const token = customerTokenOf(request);
  if (token) await accountOf(request.scope).endSession(token);
  response.status(204).end();
}
