import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { countPendingPictures } from "../../../import/prepare-pictures";
import { importCatalogueWorkflow } from "../../../workflows/import-catalogue";
import { preparePicturesWorkflow } from "../../../workflows/prepare-pictures";
import { UploadTooLargeError, withUpload } from "./upload";
import type { CatalogueImportQuery } from "./validators";

/** GET: how far the pictures are. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const knex = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  res.json({ pictures: await countPendingPictures(knex) });
}

/** POST: the spreadsheet itself as the body (CSV or XLSX, at most 20 MB); its pictures follow in the background. */
export async function POST(
  req: AuthenticatedMedusaRequest<unknown, CatalogueImportQuery>,
  res: MedusaResponse,
): Promise<void> {
  const dryRun = req.validatedQuery.dry_run === true;
  try {
    const { result } = await withUpload(req, (path) =>
      importCatalogueWorkflow(req.scope).run({ input: { path, dryRun } }),
    );
    if (!dryRun) await preparePicturesWorkflow(req.scope).run();
    res.json({ import: result });
  } catch (error) {
    if (!(error instanceof UploadTooLargeError)) throw error;
    // The rest of the body is not read: the connection can't be used again.
    res.set("Connection", "close").status(413);
    res.json({ type: "invalid_data", message: "A planilha passa de 20 MB. Divida-a em arquivos menores." });
  }
}
