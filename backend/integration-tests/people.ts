import { Modules } from "@medusajs/framework/utils";
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows";
import { openSession } from "../src/account/customer-session";
import { createAdministrator } from "../src/first-run/people";
import type { Shop } from "./shop";

export type Headers = Record<string, string>;
const PASSWORD = "segredo-de-quem-entra";

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

/** Someone who accepts an invitation to Admin. @returns the id of their user */
export async function invited(shop: Shop, email: string): Promise<string> {
  const { authIdentity } = await shop.container
    .resolve(Modules.AUTH)
    .register("emailpass", { body: { email, password: PASSWORD } });
  const { result } = await createUserAccountWorkflow(shop.container).run({
    input: { authIdentityId: authIdentity?.id ?? "", userData: { email } },
  });
  return result.id;
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
