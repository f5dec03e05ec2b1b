import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { asCustomer } from "../../../account/as-customer";
import { requireCustomer } from "../../../account/customer-session";
import { auditOf } from "../../../lib/audit";
import { customerProfileOf } from "../../../lib/customer-profile";
import { ownData } from "../../../personal-data/own-data-entry";
import { eraseCustomer } from "../../../personal-data/erase-customer";
import { PROFILE_FIELDS, profileChange, profileView } from "../../../profile/profile-view";
import { parsed } from "../validate";

export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const customer = await requireCustomer(request);
  const profile = await customerProfileOf(request.scope).profileOf(customer.id);
  response.json({ profile: profileView(profile, customer) });
}

/** The fields were validated by the storefront's contract; here their names and bounds. */
const Change = z.partialRecord(z.enum(PROFILE_FIELDS), z.string().max(10_000));

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const profile = await asCustomer(request, async (customer) => {
    const change = profileChange(parsed(Change, request.body));
    return profileView(await customerProfileOf(request.scope).saveProfile(customer.id, change), customer);
  });
  response.json({ profile });
}

const Erasure = z.object({ password: z.string().min(1).max(1000) });

export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  await asCustomer(request, async (customer, lock) => {
    const { password } = parsed(Erasure, request.body);
    const address = request.get("x-client-address") ?? "";
    await eraseCustomer(request.scope, lock, customer, { password, address });
    await auditOf(request.scope).record(ownData("privacy.erased", customer.id), lock);
  });
  response.status(204).end();
}
