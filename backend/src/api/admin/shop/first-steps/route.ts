import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readFirstSteps } from "../../../../first-steps/read-first-steps";
import { knexOf } from "../../../../lib/knex";

/** What the house has set up, and what is missing. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ steps: await readFirstSteps(knexOf(request.scope)) });
}
