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
  const { house } = await houseModuleOf(request.scope).read();
  const change = parsed(HouseChange, withLater(house, request.body));
  if (reachOf(house) !== reachOf(change.house)) {
    const staff = await requireAdministrator(request);
    requirePerson(staff);
    requireRecentCode(request, staff);
  }
  await saveHouse(request.scope, change);
  response.json(await viewHouse(request.scope));
}

/** What the settings did not have from the first: a program, or a server of an earlier version, may not know it. */
const LATER = ["contact", "pictures", "menu", "rules", "texts"] as const;

/** The body with those settings as they are, where it says nothing of them. */
function withLater(now: House, body: unknown): unknown {
  if (!isObject(body) || !isObject(body.house)) return body;
  const kept = Object.fromEntries(LATER.map((name) => [name, now[name]]));
  return { ...body, house: { ...kept, ...body.house } };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const reachOf = ({ contact }: Pick<House, "contact">): string => {
  const { email, whatsapp } = contact ?? STORE_CONTACT;
  return `${email} ${whatsapp}`;
};
