import { listImports } from "../../../imports/read-imports";
import { countPendingPictures } from "../../../pictures/prepare-pictures";
import { importCatalogueWorkflow } from "../../../workflows/import-catalogue";
import { preparePicturesWorkflow } from "../../../workflows/prepare-pictures";
import { contextOf, handle } from "../../handle";
import { onDisk, readSheetFile } from "../../read-file";
import type { ImportQuery, ImportsQuery } from "../../validators";

/** GET: a page of imports, latest first, and the progress of the pictures. */
export const GET = handle<unknown, ImportsQuery>(async (req, res) => {
  const { knex } = contextOf(req);
  const page = req.validatedQuery as ImportsQuery;
  res.json({ ...(await listImports(knex, page)), ...page, pictures: await countPendingPictures(knex) });
});

/** POST: the body is the spreadsheet itself (CSV or XLSX, at most 20 MB); pictures are copied in the background. */
export const POST = handle<unknown, ImportQuery>(async (req, res) => {
  const { dry_run: dryRun, partial, file_name: fileName } = req.validatedQuery as ImportQuery;
  const record = { fileName, by: await contextOf(req).whoAsks() };
  const { result } = await onDisk(await readSheetFile(req), (path) =>
    importCatalogueWorkflow(req.scope).run({ input: { path, dryRun, partial, record } }),
  );
  if (!dryRun) await preparePicturesWorkflow(req.scope).run();
  res.json({ import: result });
});
