import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readFirstSteps } from "../../../../workflows/first-run/first-steps";
import { knexOf } from "../../../../lib/knex";

/** Which setup steps the store has done, and which are missing. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ steps: await readFirstSteps(knexOf(request.scope)) });
}
