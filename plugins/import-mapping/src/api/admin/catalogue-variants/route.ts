import { searchVariants } from "../../../mapping/search-variants";
import { answering } from "../../answering";
import { contextOf } from "../catalogue-imports/context";
import type { VariantsQuery } from "../catalogue-mappings/validators";

/** GET: variants that a row can be linked to. */
export const GET = answering<unknown, VariantsQuery>(async (req, res) => {
  const query = req.validatedQuery as VariantsQuery;
  const page = await searchVariants(contextOf(req).knex, query);
  res.json({ ...page, limit: query.limit, offset: query.offset });
});
