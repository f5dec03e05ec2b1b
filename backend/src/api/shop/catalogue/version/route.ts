import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readCatalogueVersion } from "@alfaiataria/import-mapping/read-model";
import { knexOf } from "../../../../lib/knex";

/** Changes with anything that a shopper can see. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ version: await readCatalogueVersion(knexOf(request.scope)) });
}
