import { checkDraft, createDraft, discardDraft } from "../../../../imports/drafts";
import { readImport } from "../../../../imports/read-imports";
import { contextOf, handle } from "../../../handle";
import { readSheetFile } from "../../../read-file";
import type { DraftQuery } from "../../../validators";

/** POST: the body is the spreadsheet itself (CSV or XLSX, at most 20 MB); it is stored as a draft and checked. */
export const POST = handle<unknown, DraftQuery>(async (req, res) => {
  const { knex, pictures, whoAsks } = contextOf(req);
  const { file_name: fileName } = req.validatedQuery as DraftQuery;
  const by = await whoAsks();
  const content = await readSheetFile(req);
  const id = await createDraft(knex, { content, fileName, by });
  try {
    await checkDraft(knex, id, pictures);
  } catch (error) {
    await discardDraft(knex, id);
    throw error;
  }
  res.status(201).json({ import: await readImport(knex, id) });
});
