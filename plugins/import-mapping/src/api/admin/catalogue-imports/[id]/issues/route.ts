import { listIssues } from "../../../../../imports/read-imports";
import { contextOf, handle } from "../../../../handle";
import type { IssuesQuery } from "../../../../validators";

/** GET: a page of the errors, or warnings, in an import's file: line, column, value and reason. */
export const GET = handle<unknown, IssuesQuery>(async (req, res) => {
  const { knex, id } = contextOf(req);
  const query = req.validatedQuery as IssuesQuery;
  const { limit, offset } = query;
  res.json({ ...(await listIssues(knex, id, query)), limit, offset });
});
