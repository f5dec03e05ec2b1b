import { Modules } from "@medusajs/framework/utils";
import { createInvitesWorkflow } from "@medusajs/medusa/core-flows";
import { openSession } from "../src/account/customer-session";
import { createAdministrator } from "../src/first-run/people";
import { acceptInvitation, registerInvited, roleFor } from "../src/staff/invitations";
import type { Shop } from "./shop";

export type Headers = Record<string, string>;
export const PASSWORD = "segredo-de-quem-entra";

/** Signs a member of staff in. @returns the headers of their requests */
export async function signIn(shop: Shop, email: string): Promise<Headers> {
  const { body } = await shop.call("POST", "/auth/user/emailpass", { body: { email, password: PASSWORD } });
  return { authorization: `Bearer ${(body as { token: string }).token}` };
}

/** An administrator, signed in. */
export async function administrator(shop: Shop): Promise<Headers> {
  await createAdministrator(shop.container, "dona@loja.example", PASSWORD);
  return signIn(shop, "dona@loja.example");
}

/** Someone who was invited to Admin under that address and accepts. @returns the id of their user */
export async function invited(shop: Shop, email: string): Promise<string> {
  const { container } = shop;
  const { result } = await createInvitesWorkflow(container).run({
    input: { invites: [{ email, metadata: await roleFor(container, email) }] },
  });
  const [invite] = result;
  if (!invite) throw new Error("no invitation");
  const authIdentityId = await registerInvited(container, invite, { email, password: PASSWORD });
  return (await acceptInvitation(container, invite.token, { authIdentityId })).id;
}

/** A secret API key of an administrator. @returns the headers of its requests */
export async function apiKey(shop: Shop, administratorsHeaders: Headers): Promise<Headers> {
  const { body } = await shop.call("POST", "/admin/api-keys", {
    headers: administratorsHeaders,
    body: { title: "integração", type: "secret" },
  });
  const { token } = (body as unknown as { api_key: { token: string } }).api_key;
  return { authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}` };
}

export type SignedInSeller = { id: string; headers: Headers };

/** A seller of the first run who was invited under their own e-mail, signed in. */
export async function seller(shop: Shop, codigo: string): Promise<SignedInSeller> {
  const [row] = await shop.rows<{ id: string; email: string }>(
    "select id, email from seller where codigo = :codigo",
    { codigo },
  );
  if (!row) throw new Error(`no seller ${codigo}`);
  await invited(shop, row.email);
  return { id: row.id, headers: await signIn(shop, row.email) };
}

/** A customer who is signed in. */
export async function customer(shop: Shop, email: string): Promise<Headers> {
  const { id } = await shop.container.resolve(Modules.CUSTOMER).createCustomers({ email, has_account: true });
  return { "x-customer-session": await openSession(shop.knex, id) };
}
