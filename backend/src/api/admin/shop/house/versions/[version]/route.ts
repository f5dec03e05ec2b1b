import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { houseModuleOf } from "../../../../../../lib/services";

/** The settings as they were in a version, for staff to look at and save again. */
export async function GET({ scope, params }: MedusaRequest, response: MedusaResponse) {
  const { version = "" } = params;
  const house = /^\d{1,9}$/.test(version) ? await houseModuleOf(scope).houseIn(Number(version)) : undefined;
  if (!house) throw new ShopError("not_found", "Esta versão da loja não está mais guardada");
  response.json({ house });
}
