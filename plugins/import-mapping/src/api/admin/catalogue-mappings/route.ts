import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { linkVariant, unlinkVariants } from "../../../mapping/link";
import { listMappings } from "../../../mapping/list-mappings";
import type { LinkBody, MappingsQuery, UnlinkQuery } from "./validators";

/** GET: a page of the mapping, and how many lines of what was searched are in each state. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, MappingsQuery>,
  res: MedusaResponse,
): Promise<void> {
  const query = req.validatedQuery as MappingsQuery;
  const knex = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  res.json({ ...(await listMappings(knex, query)), limit: query.limit, offset: query.offset });
}

/** POST: links one size of a row to a variant; the shop sells it within two seconds. */
export async function POST(req: AuthenticatedMedusaRequest<LinkBody>, res: MedusaResponse): Promise<void> {
  await linkVariant(req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION), req.validatedBody);
  res.status(201).json({ link: req.validatedBody });
}

/** DELETE: unlinks one size of a row, or all of them, and says what they were linked to. */
export async function DELETE(
  req: AuthenticatedMedusaRequest<unknown, UnlinkQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { import_id, size } = req.validatedQuery as UnlinkQuery;
  const knex = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  res.json({ unlinked: await unlinkVariants(knex, import_id, size ?? null) });
}
