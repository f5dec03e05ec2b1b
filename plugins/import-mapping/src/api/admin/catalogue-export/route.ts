import { today } from "@alfaiataria/brazil";
import { readExportRows } from "../../../read-model/export-rows";
import { SHEET_FORMATS } from "../../../sheet/write-sheet";
import { contextOf, handle } from "../../handle";
import type { ExportQuery } from "../../validators";

/** GET: the current catalogue as a spreadsheet that can be imported again, for download. */
export const GET = handle<unknown, ExportQuery>(async (req, res) => {
  const { format } = req.validatedQuery as ExportQuery;
  const { mime, write } = SHEET_FORMATS[format];
  const file = await write(await readExportRows(contextOf(req).knex));
  res.set({
    "Content-Type": mime,
    "Content-Disposition": `attachment; filename="catalogo-${today()}.${format}"`,
    "Cache-Control": "no-store",
  });
  res.send(file);
});
