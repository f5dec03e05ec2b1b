import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { Seller } from "@alfaiataria/contract";
import { newSeller } from "@alfaiataria/contract/openapi";
import type { Role } from "./access-words.ts";
import { administratorToken } from "./administrator.ts";
import { type ApiShopper, placedOrder, registeredCustomer, shopperWithAPiece } from "./api-shopper.ts";

export type Headers = Record<string, string>;
export type Shopper = ApiShopper & { email: string; orderId: string; headers: Headers };
/** A member of staff with a token and with Admin's cookie; `sellerId` for a seller. */
export type Member = { userId: string; sellerId: string; token: Headers; cookie: Headers };

export type People = {
  /** The headers with which each role identifies itself. */
  headers: Record<Role, Headers>;
  /** Two of each kind, each with data of their own. */
  guests: [Shopper, Shopper];
  customers: [Shopper, Shopper];
  sellers: [Member, Member];
  administrators: [Member, Member];
  invited: Headers;
  apiKey: Headers;
};

const PASSWORD = "Costura-de-mao#1989";
/** Keeps a request from using another person's cookie. */
const NEW_BROWSER = { cookie: "" };

/** People of every kind that no other journey needs. @param pieceIds a piece for each order */
export async function peopleOf(request: APIRequestContext, pieceIds: number[]): Promise<People> {
  const admin = { authorization: `Bearer ${await administratorToken(request)}` };
  const [one = 1, two = 2, three = 3, four = 4] = pieceIds;
  const guests: People["guests"] = [await guest(request, one), await guest(request, two)];
  const customers: People["customers"] = [await customer(request, three), await customer(request, four)];
  const sellers: People["sellers"] = [await seller(request, admin), await seller(request, admin)];
  const administrators: People["administrators"] = [
    await administrator(request, admin),
    await administrator(request, admin),
  ];
  const invited = (await invitedOnly(request, admin, addressOf("convidada"))).token;
  const apiKey = await apiKeyOf(request, administrators[0]);
  const headers = {
    nobody: {},
    "guest with an order": guests[0].headers,
    "other guest": guests[1].headers,
    customer: customers[0].headers,
    "other customer": customers[1].headers,
    seller: sellers[0].token,
    "other seller": sellers[1].cookie,
    invited,
    administrator: administrators[0].cookie,
    "API key": apiKey,
  };
  return { headers, guests, customers, sellers, administrators, invited, apiKey };
}

/** Several, because requests sign some of them out or delete their account before the others. */
const SIGN_INS = 4;

/** New sign-ins for someone of that role, in every way there is, with a cart that has a piece if they shop. */
export async function newSessions(
  request: APIRequestContext,
  people: People,
  role: Role,
  pieceId: number,
): Promise<Headers[]> {
  const carts = async () => {
    const { authorization } = await shopperWithAPiece(request, pieceId);
    return { authorization };
  };
  const ofMember = async ({ token }: Member) => [token, await adminCookie(request, token)];
  switch (role) {
    case "guest with an order":
      return [people.guests[0].headers, await carts()];
    case "other guest":
      return [await carts(), await carts()];
    case "customer":
    case "other customer":
      return Promise.all(
        Array.from({ length: SIGN_INS }, async () => ({
          ...(await carts()),
          cookie: await registeredCustomer(request, addressOf("cliente")),
        })),
      );
    case "seller":
      return ofMember(people.sellers[0]);
    case "other seller":
      return ofMember(people.sellers[1]);
    case "administrator":
      return ofMember(people.administrators[0]);
    default:
      return [people.headers[role]];
  }
}

/** Deactivates the sellers, so that the shop's other sellers get the clients again. */
export async function closeSellers(request: APIRequestContext, { sellers }: People): Promise<void> {
  const admin = { authorization: `Bearer ${await administratorToken(request)}` };
  for (const { sellerId } of sellers)
    await request.put(`/api/sellers/${sellerId}`, { headers: admin, data: { ativo: false } });
}

const addressOf = (who: string) => `${who}-${randomUUID()}@exemplo.com.br`;

async function guest(request: APIRequestContext, pieceId: number): Promise<Shopper> {
  const shopper = await shopperWithAPiece(request, pieceId);
  const { authorization } = shopper;
  const email = addressOf("visitante");
  const orderId = await placedOrder(request, shopper, { email });
  return { ...shopper, email, orderId, headers: { authorization } };
}

/** A signed-in customer whose order was placed while signed in. */
async function customer(request: APIRequestContext, pieceId: number): Promise<Shopper> {
  const email = addressOf("cliente");
  const cookie = await registeredCustomer(request, email);
  const shopper = await shopperWithAPiece(request, pieceId);
  const orderId = await placedOrder(request, shopper, { cookie, email });
  return { ...shopper, email, orderId, headers: { authorization: shopper.authorization, cookie } };
}

async function seller(request: APIRequestContext, admin: Headers): Promise<Member> {
  const email = addressOf("vendedora");
  const data = { ...newSeller, codigo: randomUUID().slice(0, 18), email };
  const created = await request.post("/api/sellers", { headers: { ...admin, ...NEW_BROWSER }, data });
  const { id } = (await created.json()) as Seller;
  return { ...(await member(request, admin, email)), sellerId: id };
}

const administrator = (request: APIRequestContext, admin: Headers) =>
  member(request, admin, addressOf("administradora"));

/** Invited, accepted, and signed in both by token and by cookie. */
async function member(request: APIRequestContext, admin: Headers, email: string): Promise<Member> {
  const { invitation, token } = await invitedOnly(request, admin, email);
  const accepted = await request.post(`/admin/invites/accept?token=${invitation}`, {
    headers: { ...token, ...NEW_BROWSER },
    data: { email, first_name: "Ana", last_name: "Prado" },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  const { user } = (await accepted.json()) as { user: { id: string } };
  return { userId: user.id, sellerId: "", ...(await signedIn(request, email)) };
}

async function signedIn(request: APIRequestContext, email: string) {
  const signIn = await request.post("/auth/user/emailpass", {
    headers: NEW_BROWSER,
    data: { email, password: PASSWORD },
  });
  const token = bearer((await signIn.json()) as { token: string });
  return { token, cookie: await adminCookie(request, token) };
}

/** Admin's session cookie for a token. */
async function adminCookie(request: APIRequestContext, token: Headers): Promise<Headers> {
  const session = await request.post("/auth/session", { headers: { ...token, ...NEW_BROWSER } });
  const cookies = session.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  return { cookie: cookies.map(({ value }) => value.split(";")[0]).join("; ") };
}

/** Someone who has registered for an invitation and not accepted it. */
async function invitedOnly(request: APIRequestContext, admin: Headers, email: string) {
  const invited = await request.post("/admin/invites", {
    headers: { ...admin, ...NEW_BROWSER },
    data: { email },
  });
  const { invite } = (await invited.json()) as { invite: { token: string } };
  const registered = await request.post(`/auth/user/emailpass/register?token=${invite.token}`, {
    headers: NEW_BROWSER,
    data: { email, password: PASSWORD },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  return { invitation: invite.token, token: bearer((await registered.json()) as { token: string }) };
}

async function apiKeyOf(request: APIRequestContext, { token }: Member): Promise<Headers> {
  const made = await request.post("/admin/api-keys", {
    headers: { ...token, ...NEW_BROWSER },
    data: { title: "integração", type: "secret" },
  });
  const { api_key: key } = (await made.json()) as { api_key: { token: string } };
  return { authorization: `Basic ${Buffer.from(`${key.token}:`).toString("base64")}` };
}

const bearer = ({ token }: { token: string }): Headers => ({ authorization: `Bearer ${token}` });
