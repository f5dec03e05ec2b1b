import { linkVariant, unlinkVariants } from "../../../mapping/link";
import { listMappings } from "../../../mapping/list-mappings";
import { contextOf, handle } from "../../handle";
import type { LinkBody, MappingsQuery, UnlinkQuery } from "../../validators";

/** How long staff wait to be shown what they have just changed, ms. */
const SETTLED_MS = 1_000;

/** GET: a page of the mapping, and the number of matching lines in each state. */
export const GET = handle<unknown, MappingsQuery>(async (req, res) => {
  const query = req.validatedQuery as MappingsQuery;
  const { knex, catalogue } = contextOf(req);
  await catalogue.settled(SETTLED_MS);
  const page = await listMappings(knex, query);
  res.json({ ...page, limit: query.limit, offset: query.offset });
});

/** POST: links one size of a row to a variant; the shop sells it within two seconds. */
export const POST = handle<LinkBody>(async (req, res) => {
  await linkVariant(contextOf(req).knex, req.validatedBody);
  res.status(201).json({ link: req.validatedBody });
});

/** DELETE: unlinks one size of a row, or all of them, and returns the removed links. */
export const DELETE = handle<unknown, UnlinkQuery>(async (req, res) => {
  const { import_id, size } = req.validatedQuery as UnlinkQuery;
  res.json({ unlinked: await unlinkVariants(contextOf(req).knex, import_id, size ?? null) });
});
