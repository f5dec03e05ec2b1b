import { listChanges } from "../../../../../imports/read-imports";
import { contextOf, handle } from "../../../../handle";
import type { ChangesQuery } from "../../../../validators";

/** A page of what an import changes (or would change), row by row. */
export const GET = handle<unknown, ChangesQuery>(async (req, res) => {
  const { knex, id } = contextOf(req);
  const query = req.validatedQuery as ChangesQuery;
  const { limit, offset } = query;
  res.json({ ...(await listChanges(knex, id, query)), limit, offset });
});
