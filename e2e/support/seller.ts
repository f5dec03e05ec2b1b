import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { administratorToken } from "./administrator.ts";
import { contact } from "./contacts.ts";

/** A seller of the sample data who signs in to Admin. */
export const SELLER = { codigo: "VDF01", nome: "Marina Couto", password: "segredo-da-marina" };

type Listed = { id: string; codigo: string; email: string; user_id: string | null };
type Signed = SellerAccess & { email: string };
type SellerAccess = { sellerId: string; userId: string };

/** Invites the seller to Admin under their own email, and accepts as they would. */
export async function openAccess(request: APIRequestContext): Promise<Signed> {
  const admin = await administratorHeaders(request);
  const listed = await request.get("/admin/shop/sellers", { headers: admin });
  const { sellers } = (await listed.json()) as { sellers: Listed[] };
  const seller = sellers.find(({ codigo }) => codigo === SELLER.codigo);
  if (!seller) throw new Error(`no seller ${SELLER.codigo}`);
  const invited = await request.post("/admin/invites", { headers: admin, data: { email: seller.email } });
  const { invite } = (await invited.json()) as { invite: { token: string } };
  const accepted = await request.post(`/admin/invites/accept?token=${invite.token}`, {
    headers: { authorization: `Bearer ${await identityToken(request, seller.email, invite.token)}` },
    data: { email: seller.email, first_name: "Marina", last_name: "Couto" },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  const { user } = (await accepted.json()) as { user: { id: string } };
  return { sellerId: seller.id, userId: user.id, email: seller.email };
}

/** Takes the seller's access away again. */
export async function closeAccess(request: APIRequestContext, { sellerId, userId }: SellerAccess) {
  const headers = await administratorHeaders(request);
  const removed = await request.delete(`/admin/users/${userId}`, { headers });
  expect(removed.ok()).toBe(true);
  const unlinked = await request.put(`/admin/shop/sellers/${sellerId}`, { headers, data: { user_id: null } });
  expect(unlinked.ok(), await unlinked.text()).toBe(true);
}

/** A shopper whom that seller serves: new ones come until it is the seller's turn. */
export async function clientOfSeller(request: APIRequestContext): Promise<string> {
  for (let turn = 0; turn < 20; turn += 1) {
    const clientId = randomUUID();
    const { seller } = await ask(request, clientId, "Gravata");
    if (seller.nome === SELLER.nome) return clientId;
  }
  throw new Error(`it is never the turn of ${SELLER.nome}`);
}

/** The telephone that `ask` leaves. */
export function phoneOf(clientId: string): string {
  const digits = clientId.replace(/\D/g, "").padEnd(8, "0").slice(-8);
  return `(61) 9${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** A shopper asks for a piece as the shop's page does, and leaves a telephone. */
export async function ask(request: APIRequestContext, clientId: string, productName: string) {
  const phone = `+55 ${phoneOf(clientId)}`;
  return contact(request, { clientId, messageType: "product_inquiry", messageData: { productName, phone } });
}

const administratorHeaders = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await administratorToken(request)}`,
});

/** The token by which an invitation is accepted. */
async function identityToken(request: APIRequestContext, email: string, invitation: string): Promise<string> {
  const registered = await request.post(`/auth/user/emailpass/register?token=${invitation}`, {
    data: { email, password: SELLER.password },
  });
  return ((await registered.json()) as { token: string }).token;
}
