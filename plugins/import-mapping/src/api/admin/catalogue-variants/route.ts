import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { searchVariants } from "../../../mapping/search-variants";
import type { VariantsQuery } from "../catalogue-mappings/validators";

/** GET: variants that a row can be linked to. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, VariantsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const query = req.validatedQuery as VariantsQuery;
  const knex = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  res.json({ ...(await searchVariants(knex, query)), limit: query.limit, offset: query.offset });
}
