import { readImport } from "../../../../../imports/read-imports";
import { undoImport } from "../../../../../imports/undo-import";
import { preparePicturesWorkflow } from "../../../../../workflows/prepare-pictures";
import { contextOf, handle } from "../../../../handle";

/** POST: undoes the latest import. */
export const POST = handle(async (req, res) => {
  const { knex, id, pictures, whoAsks } = contextOf(req);
  await undoImport(knex, { id, by: await whoAsks(), pictures });
  await preparePicturesWorkflow(req.scope).run();
  res.json({ import: await readImport(knex, id) });
});
