import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { houseModuleOf } from "../../../../../lib/services";

/** The settings' earlier versions, newest first, and the one in use. */
export async function GET({ scope }: MedusaRequest, response: MedusaResponse) {
  response.json({ versions: await houseModuleOf(scope).versions() });
}
