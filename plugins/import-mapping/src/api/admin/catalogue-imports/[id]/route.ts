import { checkDraft, discardDraft } from "../../../../imports/drafts";
import { editDraft } from "../../../../imports/edit-draft";
import { readImport } from "../../../../imports/read-imports";
import { contextOf, handle } from "../../../handle";
import type { DraftEditsBody } from "../../../validators";

/** GET: an import: a draft with its choices and figures, a running one with its progress, or a past one. */
export const GET = handle(async (req, res) => {
  const { knex, id } = contextOf(req);
  res.json({ import: await readImport(knex, id) });
});

/** PATCH: changes a draft's columns, cells and whether it is partial, and checks it again; an empty body only checks. */
export const PATCH = handle<DraftEditsBody>(async (req, res) => {
  const { knex, id, pictures } = contextOf(req);
  const isChecked = await editDraft(knex, id, req.validatedBody, pictures);
  if (!isChecked) await checkDraft(knex, id, pictures);
  res.json({ import: await readImport(knex, id) });
});

/** DELETE: discards a draft. */
export const DELETE = handle(async (req, res) => {
  const { knex, id } = contextOf(req);
  await discardDraft(knex, id);
  res.json({ id, deleted: true });
});
