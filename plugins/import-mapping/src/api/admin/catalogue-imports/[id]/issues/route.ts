import { listIssues } from "../../../../../imports/read-imports";
import { contextOf, handle } from "../../../../handle";
import type { IssuesQuery } from "../../../../validators";

/** A page of what is wrong with an import's file, by line, column, value and reason. */
export const GET = handle<unknown, IssuesQuery>(async (req, res) => {
  const { knex, id } = contextOf(req);
  const query = req.validatedQuery as IssuesQuery;
  const { limit, offset } = query;
  res.json({ ...(await listIssues(knex, id, query)), limit, offset });
});
