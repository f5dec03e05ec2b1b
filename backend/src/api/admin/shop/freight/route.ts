import type { AuthenticatedMedusaRequest, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { freightOf } from "../../../../lib/services";
import { useFreight } from "../../../../workflows/shipping/freight-table";
import { sheetIn } from "./sheet";

/** The tables that there are; without one in use the formula is. */
export async function GET({ scope }: MedusaRequest, response: MedusaResponse) {
  response.json({ tables: await freightOf(scope).list() });
}

/** The spreadsheet itself as the body (CSV or XLSX): kept, and used from now on. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const sheet = await sheetIn(request);
  response.json(await useFreight(request.scope, { ...sheet, by: request.auth_context.actor_id }));
}
