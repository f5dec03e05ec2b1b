import type { AuthenticatedMedusaRequest, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { freightOf } from "../../../../lib/services";
import { useFreight } from "../../../../workflows/shipping/freight-table";
import { sheetIn } from "./sheet";

/** The stored freight tables; if none is in use, the formula applies. */
export async function GET({ scope }: MedusaRequest, response: MedusaResponse) {
  response.json({ tables: await freightOf(scope).list() });
}

/** Stores a freight table and uses it from now on; the body is the spreadsheet itself (CSV or XLSX). */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const sheet = await sheetIn(request);
  response.json(await useFreight(request.scope, { ...sheet, by: request.auth_context.actor_id }));
}
