import { errorsFile } from "../../../../../drafts/errors-file";
import { readImport } from "../../../../../history/read-imports";
import { answering } from "../../../../answering";
import { contextOf } from "../../context";

/** The faults of an import's file as a CSV to keep. */
export const GET = answering(async (req, res) => {
  const { knex, id } = contextOf(req);
  await readImport(knex, id);
  res
    .attachment("erros-da-planilha.csv")
    .type("text/csv; charset=utf-8")
    .send(await errorsFile(knex, id));
});
