import { cancelDraft } from "../../../../../imports/apply-draft";
import { readImport } from "../../../../../imports/read-imports";
import { contextOf, handle } from "../../../../handle";

/** POST: stops the import of a draft, in whichever process it runs; within seconds the draft is as it was before. */
export const POST = handle(async (req, res) => {
  const { knex, id } = contextOf(req);
  await cancelDraft(knex, id);
  res.status(202).json({ import: await readImport(knex, id) });
});
