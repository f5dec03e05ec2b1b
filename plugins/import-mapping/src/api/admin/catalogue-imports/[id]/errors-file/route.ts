import { errorsFile, readImport } from "../../../../../imports/read-imports";
import { contextOf, handle } from "../../../../handle";

/** GET: the errors in an import's file, as a CSV to download. */
export const GET = handle(async (req, res) => {
  const { knex, id } = contextOf(req);
  await readImport(knex, id);
  res
    .attachment("erros-da-planilha.csv")
    .type("text/csv; charset=utf-8")
    .send(await errorsFile(knex, id));
});
