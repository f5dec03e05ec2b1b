import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ProfileChange, ProfileDeletion } from "@alfaiataria/contract";
import { asCustomer, clientAddressOf, requireCustomer } from "../../requests/customer";
import { auditOf, customerProfileOf } from "../../../lib/services";
import { ownData } from "../../../workflows/customer-data/own-data-entry";
import { eraseCustomer } from "../../../workflows/customer-data/erase-customer";
import { profileChange, profileView } from "../../../workflows/customer-data/profile-view";
import { parsed } from "../validate";

export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const customer = await requireCustomer(request);
  const profile = await customerProfileOf(request.scope).profileOf(customer.id);
  response.json({ profile: profileView(profile, customer) });
}

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const profile = await asCustomer(request, async (customer) => {
    const change = profileChange(parsed(ProfileChange, request.body));
    return profileView(await customerProfileOf(request.scope).saveProfile(customer.id, change), customer);
  });
  response.json({ profile });
}

export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  await asCustomer(request, async (customer, lock) => {
    const { password } = parsed(ProfileDeletion, request.body);
    const address = clientAddressOf(request);
    await eraseCustomer(request.scope, lock, customer, { password, address });
    await auditOf(request.scope).record(ownData("privacy.erased", customer.id), lock);
  });
  response.status(204).end();
}
