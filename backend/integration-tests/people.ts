import { Modules } from "@medusajs/framework/utils";
import { createInvitesWorkflow } from "@medusajs/medusa/core-flows";
import { accountOf } from "../src/lib/services";
import { createAdministrator } from "../src/workflows/first-run/people";
import { acceptInvitation, registerInvited, roleFor } from "../src/workflows/staff/invitations";
import { staffToken } from "../src/workflows/staff/tokens";
import type { Role } from "./access-words";
import type { Shop, Visitor } from "./shop";

export type Headers = Record<string, string>;
export const PASSWORD = "segredo-de-quem-entra";

/** Signs a member of staff in. @returns the headers of their requests */
export async function signIn(shop: Shop, email: string): Promise<Headers> {
  const { body } = await shop.call("POST", "/auth/user/emailpass", { body: { email, password: PASSWORD } });
  return { authorization: `Bearer ${(body as { token: string }).token}` };
}

/** What an administrator consists of. */
const ADMINISTRATOR = ["user", "auth_identity", "provider_identity", "staff_member"];
const signedIn = new WeakMap<Shop, Headers>();

/** An administrator, signed in; made and signed in once for a shop, and brought back where nobody else has a sign-in. */
export async function administrator(shop: Shop): Promise<Headers> {
  const kept = signedIn.get(shop);
  const isFirst = (await shop.count("auth_identity")) === 0;
  if (kept && isFirst) {
    await shop.knex.raw(
      [
        "set local session_replication_role = replica",
        ...ADMINISTRATOR.map((table) => `insert into "${table}" select * from saved."first_${table}"`),
      ].join(";"),
    );
    return kept;
  }
  await createAdministrator(shop.container, "dona@loja.example", PASSWORD);
  const headers = await signIn(shop, "dona@loja.example");
  if (!isFirst) return headers;
  await shop.knex.raw(
    [
      "create schema if not exists saved",
      ...ADMINISTRATOR.map((table) => `create table saved."first_${table}" as table "${table}"`),
    ].join(";"),
  );
  signedIn.set(shop, headers);
  return headers;
}

/** Calls of Admin that have to succeed, by their address below `/admin/`. */
export const callsOf =
  (shop: Shop, headers: () => Headers) =>
  async <T = Record<string, unknown>>(method: string, address: string, body?: object): Promise<T> => {
    const answer = await shop.call(method, `/admin/${address}`, { headers: headers(), body });
    expect([address, answer.status, answer.body.message]).toEqual([address, 200, undefined]);
    return answer.body as T;
  };

/** Somebody who was invited to Admin under that address and has registered, not accepted. */
async function register({ container }: Shop, email: string) {
  const { result } = await createInvitesWorkflow(container).run({
    input: { invites: [{ email, metadata: await roleFor(container, email) }] },
  });
  const [invite] = result;
  if (!invite) throw new Error("no invitation");
  const authIdentityId = await registerInvited(container, invite, { email, password: PASSWORD });
  return { invite, authIdentityId };
}

/** Someone who was invited to Admin under that address and accepts. @returns the id of their user */
export async function invited(shop: Shop, email: string): Promise<string> {
  const { invite, authIdentityId } = await register(shop, email);
  return (await acceptInvitation(shop.container, invite.token, { authIdentityId })).id;
}

/** Someone who was invited to Admin and has not accepted yet. @returns the headers of their requests */
async function onlyInvited(shop: Shop, email: string): Promise<Headers> {
  const { authIdentityId } = await register(shop, email);
  const identity = await shop.container
    .resolve(Modules.AUTH)
    .retrieveAuthIdentity(authIdentityId, { relations: ["provider_identities"] });
  return { authorization: `Bearer ${await staffToken(shop.container, identity, { mfaEnabled: false })}` };
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

/** A seller of the first run who was invited under their own email, signed in. */
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
  return { "x-customer-session": await accountOf(shop.container).openSession(id) };
}

export type Everybody = {
  /** Of each role's requests. */
  headers: Record<Role, Headers>;
  /** The guest with an order. */
  owner: Visitor;
  orderId: string;
  /** The seller and the other seller. */
  sellers: [SignedInSeller, SignedInSeller];
};

/** One of each kind, guests and customers with a session of a cart. */
export async function everybody(shop: Shop): Promise<Everybody> {
  const owner = shop.visitor();
  await owner.has(1, "50");
  const { id: orderId } = await owner.orders();
  const shopper = async (email: string) => ({
    ...(await customer(shop, email)),
    "x-cart-session": shop.visitor().session,
  });
  const admin = await administrator(shop);
  const sellers: Everybody["sellers"] = [await seller(shop, "VSP01"), await seller(shop, "VSP02")];
  return {
    owner,
    orderId,
    sellers,
    headers: {
      nobody: {},
      "guest with an order": { "x-cart-session": owner.session },
      "other guest": { "x-cart-session": shop.visitor().session },
      customer: await shopper("joao@exemplo.com.br"),
      "other customer": await shopper("outra@exemplo.com.br"),
      seller: sellers[0].headers,
      "other seller": sellers[1].headers,
      invited: await onlyInvited(shop, "convidada@loja.example"),
      administrator: admin,
      "API key": await apiKey(shop, admin),
    },
  };
}
