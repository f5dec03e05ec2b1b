import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { HouseChange } from "@alfaiataria/contract";
import { viewHouse } from "../../../../workflows/house/read-house";
import { saveHouse } from "../../../../workflows/house/save-house";
import { parsed } from "../../../shop/validate";

/** What the house has set about how it sells, and the texts that its pages have where it set none. */
export async function GET({ scope }: MedusaRequest, response: MedusaResponse) {
  response.json(await viewHouse(scope));
}

/** Saves what the house sets; 409 when somebody else did since it was read. */
export async function POST({ scope, body }: MedusaRequest, response: MedusaResponse) {
  await saveHouse(scope, parsed(HouseChange, body));
  response.json(await viewHouse(scope));
}
