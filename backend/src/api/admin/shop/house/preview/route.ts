import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { HousePreview } from "@alfaiataria/contract";
import { houseModuleOf } from "../../../../../lib/services";
import { requireAdministrator, requirePerson } from "../../../../requests/staff";
import { parsed } from "../../../../shop/validate";

/** Keeps settings for whoever calls to look at in the shop, at `path`; nobody else is shown them, and nothing is saved. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const staff = await requireAdministrator(request);
  requirePerson(staff);
  const { house } = parsed(HousePreview, request.body);
  await houseModuleOf(request.scope).keepPreview(staff.userId, house);
  response.json({ path: "/previa" });
}
