import { searchVariants } from "../../../mapping/search-variants";
import { contextOf, handle } from "../../handle";
import type { VariantsQuery } from "../../validators";

/** GET: variants that a row can be linked to. */
export const GET = handle<unknown, VariantsQuery>(async (req, res) => {
  const query = req.validatedQuery as VariantsQuery;
  const page = await searchVariants(contextOf(req).knex, query);
  res.json({ ...page, limit: query.limit, offset: query.offset });
});
