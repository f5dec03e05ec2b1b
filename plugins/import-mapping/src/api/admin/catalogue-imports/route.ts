import { listImports } from "../../../history/read-imports";
import { countPendingPictures } from "../../../import/prepare-pictures";
import { importCatalogueWorkflow } from "../../../workflows/import-catalogue";
import { preparePicturesWorkflow } from "../../../workflows/prepare-pictures";
import { answering } from "../../answering";
import { contextOf } from "./context";
import { withUpload } from "./upload";
import type { CatalogueImportQuery, PageQuery } from "./validators";

/** GET: a page of imports, the latest first, and how far the pictures are. */
export const GET = answering<unknown, PageQuery>(async (req, res) => {
  const { knex } = contextOf(req);
  const page = req.validatedQuery as PageQuery;
  res.json({ ...(await listImports(knex, page)), ...page, pictures: await countPendingPictures(knex) });
});

/** POST: the spreadsheet itself as the body (CSV or XLSX, at most 20 MB); its pictures follow in the background. */
export const POST = answering<unknown, CatalogueImportQuery>(async (req, res) => {
  const { dry_run: dryRun, file_name: fileName } = req.validatedQuery as CatalogueImportQuery;
  const record = { fileName, by: await contextOf(req).whoAsks() };
  const { result } = await withUpload(req, (path) =>
    importCatalogueWorkflow(req.scope).run({ input: { path, dryRun, record } }),
  );
  if (!dryRun) await preparePicturesWorkflow(req.scope).run();
  res.json({ import: result });
});
