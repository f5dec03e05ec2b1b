import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { checkFreight } from "../../../../../workflows/shipping/freight-table";
import { sheetIn } from "../sheet";

/** What a spreadsheet says and what is wrong with which line, before it is used. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  response.json(await checkFreight(await sheetIn(request)));
}
