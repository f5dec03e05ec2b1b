import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readHouse } from "../../../workflows/house/read-house";

/** The house's selling settings and page texts. */
export async function GET({ scope }: MedusaRequest, response: MedusaResponse) {
  response.json({ house: await readHouse(scope) });
}
