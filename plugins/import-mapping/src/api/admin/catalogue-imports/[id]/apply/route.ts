import { claimDraft } from "../../../../../imports/apply-draft";
import { readImport } from "../../../../../imports/read-imports";
import { applyDraftWorkflow } from "../../../../../workflows/apply-draft";
import { contextOf, handle } from "../../../../handle";

/** POST: imports a draft in the background; the import's `progress` tells how far it is. */
export const POST = handle(async (req, res) => {
  const { knex, id, whoAsks } = contextOf(req);
  const by = await whoAsks();
  await claimDraft(knex, id);
  await applyDraftWorkflow(req.scope).run({ input: { id, by } });
  res.status(202).json({ import: await readImport(knex, id) });
});
