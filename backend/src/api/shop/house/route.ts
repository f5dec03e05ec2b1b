import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readHouse } from "../../../workflows/house/read-house";

/** How the house sells, and what its pages say. */
export async function GET({ scope }: MedusaRequest, response: MedusaResponse) {
  response.json({ house: await readHouse(scope) });
}
