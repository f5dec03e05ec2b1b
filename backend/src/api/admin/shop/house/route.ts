import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { HouseChange } from "@alfaiataria/contract";
import { viewHouse } from "../../../../workflows/house/read-house";
import { saveHouse } from "../../../../workflows/house/save-house";
import { parsed } from "../../../shop/validate";

/** The house's selling settings, and the default texts of the pages it left empty. */
export async function GET({ scope }: MedusaRequest, response: MedusaResponse) {
  response.json(await viewHouse(scope));
}

/** Saves the house's settings; 409 when somebody else saved since they were read. */
export async function POST({ scope, body }: MedusaRequest, response: MedusaResponse) {
  await saveHouse(scope, parsed(HouseChange, body));
  response.json(await viewHouse(scope));
}
