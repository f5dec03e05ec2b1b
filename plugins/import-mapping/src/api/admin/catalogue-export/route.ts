import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { readExportRows, SHEET_FORMATS } from "../../../export";
import type { CatalogueExportQuery } from "./validators";

/** GET: the catalogue of this moment as the same spreadsheet, a file to keep. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, CatalogueExportQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { format } = req.validatedQuery as CatalogueExportQuery;
  const { mime, write } = SHEET_FORMATS[format];
  const file = await write(await readExportRows(req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)));
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());
  res.set({
    "Content-Type": mime,
    "Content-Disposition": `attachment; filename="catalogo-${today}.${format}"`,
    "Cache-Control": "no-store",
  });
  res.send(file);
}
