import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { knexOf } from "../../../../../lib/knex";
import { CSV_COLUMNS, csvRowOf } from "../../../../../workflows/dispatch/csv-row";
import { sheetsBetween } from "../../../../../workflows/dispatch/read-sheets";
import { parsed } from "../../../../shop/validate";
import { answerCsv } from "../../csv";
import { OrdersFile } from "../query";

/**
 * The orders of some days as a CSV. A POST, because customers' data leaves the shop and the second factor is asked for
 * again.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { de: from, ate: until } = parsed(OrdersFile, request.body);
  const sheets = sheetsBetween(knexOf(request.scope), { from, until });
  await answerCsv(request, response, { name: "pedidos", columns: CSV_COLUMNS, of: sheets, row: csvRowOf });
}
