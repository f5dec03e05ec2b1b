import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { houseModuleOf } from "../../../../lib/services";
import { readHouse } from "../../../../workflows/house/read-house";
import { requireAdministrator } from "../../../requests/staff";

/** The house as shoppers would see it with the settings that the calling administrator looks at. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { userId } = await requireAdministrator(request);
  const previewed = await houseModuleOf(request.scope).previewOf(userId);
  if (!previewed) throw new ShopError("not_found", "Não há prévia da loja");
  response.json({ house: await readHouse(request.scope, previewed) });
}
