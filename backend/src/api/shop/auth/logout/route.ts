import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { customerTokenOf, endSession } from "../../../../account/customer-session";
import { knexOf } from "../../../../lib/knex";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const token = customerTokenOf(request);
  if (token) await endSession(knexOf(request.scope), token);
  response.status(204).end();
}
