import { readExportRows, SHEET_FORMATS } from "../../../export";
import { answering } from "../../answering";
import { contextOf } from "../catalogue-imports/context";
import type { CatalogueExportQuery } from "./validators";

/** GET: the catalogue of this moment as the same spreadsheet, a file to keep. */
export const GET = answering<unknown, CatalogueExportQuery>(async (req, res) => {
  const { format } = req.validatedQuery as CatalogueExportQuery;
  const { mime, write } = SHEET_FORMATS[format];
  const file = await write(await readExportRows(contextOf(req).knex));
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());
  res.set({
    "Content-Type": mime,
    "Content-Disposition": `attachment; filename="catalogo-${today}.${format}"`,
    "Cache-Control": "no-store",
  });
  res.send(file);
});
