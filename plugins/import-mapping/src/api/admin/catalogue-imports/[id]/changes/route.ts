import { listChanges } from "../../../../../imports/read-imports";
import { contextOf, handle } from "../../../../handle";
import type { ChangesQuery } from "../../../../validators";

/** GET: a page of the changes that an import made or would make, row by row. */
export const GET = handle<unknown, ChangesQuery>(async (req, res) => {
  const { knex, id } = contextOf(req);
  const query = req.validatedQuery as ChangesQuery;
  const { limit, offset } = query;
  res.json({ ...(await listChanges(knex, id, query)), limit, offset });
});
