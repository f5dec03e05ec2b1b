import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readFirstSteps } from "../../../../workflows/first-run/first-steps";
import { knexOf } from "../../../../lib/knex";

/** What the store has set up, and what is missing. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ steps: await readFirstSteps(knexOf(request.scope)) });
}
