import { readImport } from "../../../../../history/read-imports";
import { undoImport } from "../../../../../history/undo-import";
import { preparePicturesWorkflow } from "../../../../../workflows/prepare-pictures";
import { answering } from "../../../../answering";
import { contextOf } from "../../context";

/** Takes the latest import back. */
export const POST = answering(async (req, res) => {
  const { knex, id, pictures, whoAsks } = contextOf(req);
  await undoImport(knex, { id, by: await whoAsks(), pictures });
  await preparePicturesWorkflow(req.scope).run();
  res.json({ import: await readImport(knex, id) });
});
