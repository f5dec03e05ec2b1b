import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { formatCep } from "@alfaiataria/brazil";
import { freightOf } from "../../../../../lib/services";
import { FREIGHT_COLUMNS, type FreightRow } from "../../../../../modules/freight/parse-rows";
import { answerCsv } from "../../csv";

/** What staff begin a table of their own with. */
const TEMPLATE: FreightRow[] = [
  {
    cepFrom: 1000000,
    cepTo: 19999999,
    piecesTo: 3,
    centavos: 1990,
    days: "2 a 4",
    service: "pac",
    name: "PAC",
  },
  {
    cepFrom: 1000000,
    cepTo: 19999999,
    piecesTo: 20,
    centavos: 3490,
    days: "2 a 4",
    service: "pac",
    name: "PAC",
  },
  {
    cepFrom: 1000000,
    cepTo: 5999999,
    piecesTo: 20,
    centavos: 2500,
    days: "1",
    service: "motoboy",
    name: "Motoboy",
  },
].map((row, at) => ({ ...row, line: at + 2 }));

/** A table that is kept, or the template without an id, as the sheet that can be sent again. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const id = Number(request.query.id);
  const rows =
    Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? await freightOf(request.scope).rowsOf(id) : TEMPLATE;
  await answerCsv(request, response, {
    name: id ? "frete" : "modelo-de-frete",
    columns: [...FREIGHT_COLUMNS],
    of: listed(rows),
    row: ({ cepFrom, cepTo, piecesTo, centavos, days, name }) => [
      cepText(cepFrom),
      cepText(cepTo),
      String(piecesTo),
      (centavos / 100).toFixed(2).replace(".", ","),
      days,
      name,
    ],
  });
}

async function* listed(rows: FreightRow[]) {
  yield* rows;
}

const cepText = (cep: number): string => formatCep(String(cep).padStart(8, "0"));
