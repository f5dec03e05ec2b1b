import { checkDraft } from "../../../../drafts/check-draft";
import { discardDraft } from "../../../../drafts/create-draft";
import { mendDraft } from "../../../../drafts/mend-draft";
import { readImport } from "../../../../history/read-imports";
import { answering } from "../../../answering";
import { contextOf } from "../context";
import type { MendBody } from "../validators";

/** An import: a draft with its choices and figures, one that runs with its progress, or one of the past. */
export const GET = answering(async (req, res) => {
  const { knex, id } = contextOf(req);
  res.json({ import: await readImport(knex, id) });
});

/** Changes a draft's columns and cells and checks it again; an empty body only checks. */
export const PATCH = answering<MendBody>(async (req, res) => {
  const { knex, id, pictures } = contextOf(req);
  await mendDraft(knex, id, req.validatedBody);
  await checkDraft(knex, id, pictures);
  res.json({ import: await readImport(knex, id) });
});

/** Discards a draft. */
export const DELETE = answering(async (req, res) => {
  const { knex, id } = contextOf(req);
  await discardDraft(knex, id);
  res.json({ id, deleted: true });
});
