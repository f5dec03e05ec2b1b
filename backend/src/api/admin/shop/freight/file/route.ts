import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { formatCep } from "@alfaiataria/brazil";
import { freightOf } from "../../../../../lib/services";
import { FREIGHT_COLUMNS, type FreightRow } from "../../../../../modules/freight/parse-rows";
import { parsed } from "../../../../shop/validate";
import { answerCsv } from "../../csv";

/** The template from which staff begin a table of their own. */
const TEMPLATE: FreightRow[] = [
  {
    cepFrom: 1000000,
    cepTo: 19999999,
    piecesTo: 3,
    weightTo: null,
    centavos: 1990,
    days: "2 a 4",
    service: "pac",
    name: "PAC",
  },
  {
    cepFrom: 1000000,
    cepTo: 19999999,
    piecesTo: 20,
    weightTo: null,
    centavos: 3490,
    days: "2 a 4",
    service: "pac",
    name: "PAC",
  },
  {
    cepFrom: 1000000,
    cepTo: 5999999,
    piecesTo: null,
    weightTo: 2500,
    centavos: 2500,
    days: "1",
    service: "motoboy",
    name: "Motoboy",
  },
].map((row, at) => ({ ...row, line: at + 2 }));

const Chosen = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .lt(2 ** 31)
    .optional(),
});

/** A stored table, or without an id the template, as a sheet that can be uploaded again. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { id } = parsed<z.output<typeof Chosen>>(Chosen, request.query);
  const rows = id === undefined ? TEMPLATE : await freightOf(request.scope).rowsOf(id);
  await answerCsv(request, response, {
    name: id === undefined ? "modelo-de-frete" : "frete",
    columns: [...FREIGHT_COLUMNS],
    of: listed(rows),
    row: ({ cepFrom, cepTo, piecesTo, weightTo, centavos, days, name }) => [
      cepText(cepFrom),
      cepText(cepTo),
      piecesTo === null ? "" : String(piecesTo),
      weightTo === null ? "" : String(weightTo / 1000).replace(".", ","),
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
