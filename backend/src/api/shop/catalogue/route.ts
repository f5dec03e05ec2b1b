import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readSnapshot } from "@alfaiataria/import-mapping/read-model";
import { knexOf } from "../../../lib/knex";

/** The whole catalogue for the storefront's memory. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json(await readSnapshot(knexOf(request.scope)));
}
