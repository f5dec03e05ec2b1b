import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { checkFreight } from "../../../../../workflows/shipping/freight-table";
import { sheetIn } from "../sheet";

/** Checks a spreadsheet before it is used: what it contains, and the errors by line. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  response.json(await checkFreight(await sheetIn(request)));
}
