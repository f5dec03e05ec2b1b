import { readFile } from "node:fs/promises";
import { checkDraft } from "../../../../drafts/check-draft";
import { createDraft, discardDraft } from "../../../../drafts/create-draft";
import { readImport } from "../../../../history/read-imports";
import { answering } from "../../../answering";
import { contextOf } from "../context";
import { withUpload } from "../upload";
import type { DraftQuery } from "../validators";

/** The spreadsheet itself as the body (CSV or XLSX, at most 20 MB), kept as a draft and checked. */
export const POST = answering<unknown, DraftQuery>(async (req, res) => {
  const { knex, pictures, whoAsks } = contextOf(req);
  const { file_name: fileName } = req.validatedQuery as DraftQuery;
  const by = await whoAsks();
  const content = await withUpload(req, (path) => readFile(path));
  const id = await createDraft(knex, { content, fileName, by });
  try {
    await checkDraft(knex, id, pictures);
  } catch (error) {
    await discardDraft(knex, id);
    throw error;
  }
  res.status(201).json({ import: await readImport(knex, id) });
});
