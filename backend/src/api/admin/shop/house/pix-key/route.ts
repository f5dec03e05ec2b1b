import { PixKeyChange } from "@alfaiataria/contract";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { changePixKey } from "../../../../../workflows/house/pix-key";
import { viewHouse } from "../../../../../workflows/house/read-house";
import { parsed } from "../../../../shop/validate";

/** Changes the house's own Pix key; a guard asks for the second factor. */
export async function POST({ scope, body }: MedusaRequest, response: MedusaResponse) {
  await changePixKey(scope, parsed(PixKeyChange, body).pixKey);
  response.json(await viewHouse(scope));
}
