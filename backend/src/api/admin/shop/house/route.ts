import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { type House, HouseChange } from "@alfaiataria/contract";
import { houseModuleOf } from "../../../../lib/services";
import { STORE_CONTACT } from "../../../../lib/store";
import { viewHouse } from "../../../../workflows/house/read-house";
import { saveHouse } from "../../../../workflows/house/save-house";
import { requireAdministrator, requirePerson, requireRecentCode } from "../../../requests/staff";
import { parsed } from "../../../shop/validate";

/** The house's selling settings, and the default texts of the pages it left empty. */
export async function GET({ scope }: MedusaRequest, response: MedusaResponse) {
  response.json(await viewHouse(scope));
}

/**
 * Saves the house's settings; 409 when somebody else saved since they were read. Whom clients write to, and where orders
 * are told of, is for people to say, with the second factor: payment is agreed upon there.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const change = parsed(HouseChange, request.body);
  const { house } = await houseModuleOf(request.scope).read();
  if (reachOf(house) !== reachOf(change.house)) {
    const staff = await requireAdministrator(request);
    requirePerson(staff);
    requireRecentCode(request, staff);
  }
  await saveHouse(request.scope, change);
  response.json(await viewHouse(request.scope));
}

const reachOf = ({ contact }: Pick<House, "contact">): string => {
  const { email, whatsapp } = contact ?? STORE_CONTACT;
  return `${email} ${whatsapp}`;
};
