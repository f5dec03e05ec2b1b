import { type APIRequestContext, expect, test } from "@playwright/test";
import { favorite, profile } from "@alfaiataria/contract/openapi";
import { messageTo, piecesInStock } from "../../support/api-shopper.ts";
import { closeSellers, type Headers, type People, peopleOf } from "../../support/people.ts";

let people: People;
test.beforeAll(async ({ request }) => {
  people = await peopleOf(request, await piecesInStock(request));
});
test.afterAll(async ({ request }) => closeSellers(request, people));

type Try = [method: string, address: string, statuses: number[], data?: unknown];

/** Makes each call with these headers; each must answer with one of the statuses listed. */
async function tries(request: APIRequestContext, headers: Headers, list: Try[]): Promise<void> {
  const wrong: string[] = [];
  for (const [method, address, statuses, data] of list) {
    const answer = await request.fetch(address, { method, headers: { cookie: "", ...headers }, data });
    if (!statuses.includes(answer.status())) wrong.push(`${method} ${address} ${answer.status()}`);
  }
  expect(wrong).toEqual([]);
}

const seen = async (request: APIRequestContext, headers: Headers, addresses: string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const answer = await request.get(address, { headers: { cookie: "", ...headers } });
      expect(answer.status(), address).toBe(200);
      return await answer.text();
    }),
  );

test("one guest's cart and order are nothing to another", async ({ request }) => {
  const [mine, theirs] = people.guests;
  const order = `/api/orders/${theirs.orderId}`;
  const before = await seen(request, theirs.headers, ["/api/cart", order]);
  await tries(request, mine.headers, [
    ["PATCH", `/api/cart/${theirs.line.id}`, [404], { quantity: 3 }],
    // What is not in one's own cart is already removed.
    ["DELETE", `/api/cart/${theirs.line.id}`, [204, 404]],
    ["DELETE", "/api/cart", [204]],
    ["GET", order, [404]],
    ["GET", `${order}?token=x`, [404]],
    ["POST", `${order}/resume`, [404]],
    ["POST", `${order}/card-payment`, [404]],
  ]);
  expect(await seen(request, theirs.headers, ["/api/cart", order])).toEqual(before);
});

test("one customer's order, profile, favorites and copy of their data are nothing to another", async ({
  request,
}) => {
  const [mine, theirs] = people.customers;
  const order = `/api/orders/${theirs.orderId}`;
  const signedIn = { cookie: theirs.headers.cookie ?? "" };
  await tries(request, signedIn, [
    ["POST", "/api/favorites", [201], { productId: favorite.productId }],
    ["POST", "/api/profile", [200], { city: "Olinda", notes: "só meu" }],
  ]);
  const own = ["/api/auth/user", "/api/profile", "/api/favorites", "/api/orders", order];
  const before = await seen(request, signedIn, own);
  await tries(request, mine.headers, [
    ["GET", order, [404]],
    ["POST", `${order}/resume`, [404]],
    ["POST", `${order}/card-payment`, [404]],
    ["PATCH", `/api/cart/${theirs.line.id}`, [404], { quantity: 3 }],
    ["DELETE", `/api/cart/${theirs.line.id}`, [204, 404]],
    ["DELETE", `/api/favorites/${favorite.productId}`, [204]],
    [
      "POST",
      "/api/profile",
      [200, 400],
      { ...profile, email: theirs.email, city: "Recife", id: theirs.email },
    ],
    ["POST", "/api/auth/register", [409], { ...profile, email: theirs.email, password: "Outra-pessoa#1989" }],
    ["POST", "/api/auth/login", [401], { email: theirs.email, password: "Outra-pessoa#1989" }],
  ]);
  const [export_, profile_] = await seen(request, { cookie: mine.headers.cookie ?? "" }, [
    "/api/profile/export",
    "/api/profile",
  ]);
  for (const text of [export_, profile_]) {
    expect(text).not.toContain(theirs.email);
    expect(text).not.toContain("só meu");
  }
  expect(await seen(request, signedIn, own)).toEqual(before);
});

test("one seller's queue, orders, notes, clients and profile are nothing to another", async ({ request }) => {
  const [theirs, mine] = people.sellers;
  const [{ token: admin }] = people.administrators;
  const message = await messageTo(request, theirs.sellerId, people.apiKey);
  const [{ orderId }] = people.guests;
  await tries(request, admin, [
    ["PUT", `/admin/orders/${orderId}/seller`, [200], { seller_id: theirs.sellerId, with_client: true }],
  ]);
  await tries(request, theirs.token, [
    ["PATCH", `/admin/shop/seller-queue/${message}`, [200], { notes: "prova na sexta", before: "" }],
    ["GET", `/admin/shop/seller-queue/orders/${orderId}`, [200]],
  ]);
  const own = [
    `/admin/shop/seller-queue/${message}`,
    `/admin/shop/seller-queue/orders/${orderId}`,
    `/api/seller-messages/seller/${theirs.sellerId}`,
    "/admin/users/me",
  ];
  const before = await seen(request, theirs.token, own);
  const queue = `/admin/shop/seller-queue?seller_id=${theirs.sellerId}`;
  for (const headers of [mine.token, mine.cookie]) {
    await tries(request, headers, [
      ["GET", `/admin/shop/seller-queue/${message}`, [404]],
      ["PATCH", `/admin/shop/seller-queue/${message}`, [404], { notes: "meu", before: "prova na sexta" }],
      ["PATCH", `/admin/shop/seller-queue/${message}`, [404], { status: "answered" }],
      ["GET", `/admin/shop/seller-queue/orders/${orderId}`, [404]],
      [
        "POST",
        `/admin/shop/seller-queue/orders/${orderId}/payment-deadline`,
        [404],
        { days: 30, dueAt: new Date().toISOString() },
      ],
      ["POST", `/admin/shop/orders/${orderId}/payment-deadline`, [403], { days: 30 }],
      ["GET", `/admin/shop/orders/${orderId}/settlement`, [403]],
      ["POST", `/admin/shop/orders/${orderId}/settlement`, [403], {}],
      ["GET", `/api/orders/${orderId}`, [404]],
      ["POST", `/api/orders/${orderId}/resume`, [404]],
      ["GET", `/admin/orders/${orderId}`, [403]],
      ["PUT", `/admin/orders/${orderId}/seller`, [403], { seller_id: mine.sellerId }],
      ["GET", `/api/seller-messages/seller/${theirs.sellerId}`, [403]],
      ["PATCH", `/api/seller-messages/${message}`, [403], { status: "answered" }],
      ["PUT", `/api/sellers/${theirs.sellerId}`, [403], { telefone: "+55 11 90000-0000" }],
      ["PUT", `/api/sellers/${mine.sellerId}`, [403], { ordem: 1 }],
      ["PUT", `/admin/shop/sellers/${theirs.sellerId}`, [403], { user_id: null }],
      ["PUT", `/admin/shop/sellers/${theirs.sellerId}/clients`, [403], {}],
      ["POST", `/admin/users/${theirs.userId}`, [403], { first_name: "Eu" }],
      ["DELETE", `/admin/users/${theirs.userId}`, [403]],
      ["GET", `/admin/users/${theirs.userId}`, [403]],
      ["POST", `/admin/shop/staff/${mine.userId}/administrator`, [403]],
    ]);
    // Sellers see their own queue, whichever seller they ask for.
    for (const text of await seen(request, headers, [
      queue,
      queue.replace("seller-queue", "seller-queue/orders"),
    ])) {
      expect(text).not.toContain(message);
      expect(text).not.toContain(orderId);
    }
  }
  expect(await seen(request, theirs.token, own)).toEqual(before);
});

test("one administrator's second factor is nothing to another, and a key gives nobody access", async ({
  request,
}) => {
  const [theirs, mine] = people.administrators;
  const begun = await request.post("/auth/mfa/factors", {
    headers: { cookie: "", ...theirs.token },
    data: { provider: "totp" },
  });
  const { mfa_factor: factor } = (await begun.json()) as { mfa_factor: { id: string } };
  const own = ["/auth/mfa/factors", "/admin/shop/second-factor", "/admin/users/me"];
  const before = await seen(request, theirs.token, own);
  for (const headers of [mine.token, mine.cookie, people.sellers[0].token]) {
    await tries(request, headers, [
      ["DELETE", `/auth/mfa/factors/${factor.id}`, [400, 401, 403, 404], { code: "123456" }],
      ["POST", `/auth/mfa/factors/${factor.id}/verify`, [400, 401, 403, 404, 429], { code: "123456" }],
    ]);
    expect((await seen(request, headers, ["/auth/mfa/factors"]))[0]).not.toContain(factor.id);
  }
  await tries(request, people.apiKey, [
    ["POST", "/admin/invites", [403], { email: "intruso@exemplo.com.br" }],
    ["POST", "/admin/api-keys", [403], { title: "outra", type: "secret" }],
    ["POST", `/admin/users/${theirs.userId}`, [403], { first_name: "Eu" }],
    ["DELETE", `/admin/users/${theirs.userId}`, [403]],
    ["POST", `/admin/shop/staff/${people.sellers[0].userId}/administrator`, [403]],
    ["GET", "/auth/mfa/factors", [401]],
    ["POST", "/auth/session", [401]],
  ]);
  // Someone invited who has not accepted has no rights yet.
  await tries(request, people.invited, [
    ["GET", "/admin/users/me", [401]],
    ["GET", "/admin/shop/seller-queue", [401]],
    ["POST", "/auth/session", [401]],
    ["GET", "/auth/mfa/factors", [401]],
    ["GET", "/api/sellers", [401]],
  ]);
  expect(await seen(request, theirs.token, own)).toEqual(before);
});
