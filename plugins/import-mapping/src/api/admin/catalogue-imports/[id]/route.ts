import { checkDraft, discardDraft } from "../../../../imports/drafts";
import { editDraft } from "../../../../imports/edit-draft";
import { readImport } from "../../../../imports/read-imports";
import { contextOf, handle } from "../../../handle";
import type { DraftEditsBody } from "../../../validators";

/** An import: a draft with its choices and figures, one that runs with its progress, or one of the past. */
export const GET = handle(async (req, res) => {
  const { knex, id } = contextOf(req);
  res.json({ import: await readImport(knex, id) });
});

/** Changes a draft's columns and cells and checks it again; an empty body only checks. */
export const PATCH = handle<DraftEditsBody>(async (req, res) => {
  const { knex, id, pictures } = contextOf(req);
  const isChecked = await editDraft(knex, id, req.validatedBody, pictures);
  if (!isChecked) await checkDraft(knex, id, pictures);
  res.json({ import: await readImport(knex, id) });
});

/** Discards a draft. */
export const DELETE = handle(async (req, res) => {
  const { knex, id } = contextOf(req);
  await discardDraft(knex, id);
  res.json({ id, deleted: true });
});
