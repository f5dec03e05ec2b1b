import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Role, ROLES } from "../access-words";
import { everybody } from "../people";
import { APP, type Shop } from "../shop";

/** What a call needs: the order and cart line of the guest with an order, and a message of `seller`'s. */
type Scene = { orderId: string; messageId: string; sellerId: string; lineId: string };
/** The status for each role; `others` is for every role that is not named. */
type Statuses = Partial<Record<Role, number>> & { others: number };
type Row = [method: string, address: string | ((scene: Scene) => string), statuses: Statuses, body?: unknown];

let made = 0;
/** A new seller with a code and an email of their own. */
const newSeller = () => {
  const codigo = `VSP9${++made}`;
  return { codigo, nome: "Ana", email: `${codigo}@loja.example`, telefone: "11 98765-4321" };
};
const INQUIRY = { clientId: "a", messageType: "general_inquiry", messageData: {} };
const MESSAGE = { source: "footer_contact_form", email: "a@exemplo.com.br", message: "Bom dia" };
const PASSWORD = "Alfaiate#1989";
const open = (status: number): Statuses => ({ others: status });
/** For signed-in customers, about their own data; nobody else has any. */
const customers = (status: number): Statuses => ({ customer: status, "other customer": status, others: 401 });
/** For whoever has a cart session, about their own cart; `owners` is the status for the owner of the scene's order. */
const shoppers = (status: number, owners = status): Statuses => ({
  ...customers(status),
  "other guest": status,
  "guest with an order": owners,
});
/** For the scene's order: nobody else learns that it exists. */
const ofTheOrder = (status: number): Statuses => ({
  "guest with an order": status,
  administrator: status,
  "API key": status,
  others: 404,
});
/** Only the buyer may review it. */
const ofTheBuyer = (status: number): Statuses => ({ "guest with an order": status, others: 404 });
const strangers = (status: number): Statuses => ({
  nobody: 401,
  invited: 401,
  "guest with an order": 401,
  "other guest": 401,
  others: status,
});
const administrators = (status: number): Statuses => ({
  ...strangers(403),
  administrator: status,
  "API key": status,
});
const theSeller = (status: number): Statuses => ({ ...administrators(status), seller: status });
const staff = (status: number): Statuses => ({ ...theSeller(status), "other seller": status });

/** Every call of `/shop` and its status by role. */
const MATRIX: Row[] = [
  ["GET", "/shop/catalogue/version", open(200)],
  ["GET", "/shop/house", open(200)],
  ["GET", "/shop/house/preview", administrators(404)],
  ["GET", "/shop/catalogue/changes", open(200)],
  ["GET", "/shop/recommendations/0", open(404)],
  ["GET", "/shop/cep/123", open(400)],
  ["GET", "/shop/files/x", open(404)],
  ["GET", "/shop/pictures/x", open(404)],
  ["GET", "/shop/cart", shoppers(200)],
  ["POST", "/shop/cart", shoppers(400), {}],
  ["DELETE", "/shop/cart", shoppers(204)],
  ["GET", "/shop/cart/summary", shoppers(200)],
  ["POST", "/shop/cart/coupon", shoppers(400), {}],
  ["DELETE", "/shop/cart/coupon", shoppers(200)],
  ["PATCH", ({ lineId }) => `/shop/cart/${lineId}`, shoppers(404, 200), { quantity: 1 }],
  ["DELETE", ({ lineId }) => `/shop/cart/${lineId}`, shoppers(404, 204)],
  ["PUT", "/shop/cart/reminder", open(400), {}],
  ["DELETE", "/shop/cart/reminder", shoppers(204)],
  ["POST", "/shop/cart/restore", open(400), {}],
  ["POST", "/shop/stock-alerts", open(400), {}],
  ["POST", "/shop/letters/unsubscribe", open(400)],
  ["GET", "/shop/reviews/changes", open(200)],
  ["GET", "/shop/shipping-options?zipCode=01310-100", shoppers(200)],
  ["POST", "/shop/orders", shoppers(400), {}],
  ["GET", ({ orderId }) => `/shop/orders/${orderId}`, ofTheOrder(200)],
  // The scene's order is by Pix: whoever may see it gets a refusal that says so.
  ["POST", ({ orderId }) => `/shop/orders/${orderId}/card-payment`, ofTheOrder(409)],
  ["POST", ({ orderId }) => `/shop/orders/${orderId}/pix-payment`, ofTheOrder(409)],
  ["POST", ({ orderId }) => `/shop/orders/${orderId}/boleto-payment`, ofTheOrder(409)],
  ["POST", ({ orderId }) => `/shop/orders/${orderId}/resume`, ofTheOrder(200)],
  ["POST", ({ orderId }) => `/shop/orders/${orderId}/tracking`, administrators(400), {}],
  ["GET", ({ orderId }) => `/shop/orders/${orderId}/returns`, ofTheOrder(200)],
  ["POST", ({ orderId }) => `/shop/orders/${orderId}/returns`, ofTheOrder(400), {}],
  ["DELETE", ({ orderId }) => `/shop/orders/${orderId}/returns/retreq_1`, ofTheOrder(200)],
  ["GET", ({ orderId }) => `/shop/orders/${orderId}/reviews`, ofTheBuyer(200)],
  ["PUT", ({ orderId }) => `/shop/orders/${orderId}/reviews/ordli_1`, ofTheBuyer(400), {}],
  ["POST", ({ orderId }) => `/shop/orders/${orderId}/reviews/ordli_1/photos`, open(404), {}],
  ["POST", ({ orderId }) => `/shop/orders/${orderId}/cancel`, ofTheOrder(200)],
  // Only Stripe can sign.
  ["POST", "/shop/payments/stripe", open(400)],
  ["POST", "/shop/payments/pix", open(404)],
  // Without the setting there is no such address.
  ["POST", "/shop/carrier", open(404)],
  ["GET", "/shop/orders", customers(200)],
  ["POST", "/shop/contact", open(200), INQUIRY],
  ["POST", "/shop/messages", open(201), MESSAGE],
  ["POST", "/shop/auth/register", open(400), {}],
  ["POST", "/shop/auth/login", open(400), {}],
  ["GET", "/shop/auth/user", customers(200)],
  ["POST", "/shop/auth/resend-confirmation", customers(204)],
  ["POST", "/shop/auth/confirm-email", open(400), { token: "x" }],
  ["POST", "/shop/auth/confirm-email/check", open(400), { token: "x" }],
  ["POST", "/shop/auth/forgot-password", open(204), { email: MESSAGE.email }],
  ["POST", "/shop/auth/reset-password", open(400), { token: "x", password: PASSWORD }],
  ["GET", "/shop/profile", customers(200)],
  ["POST", "/shop/profile", customers(200), { city: "Recife" }],
  ["DELETE", "/shop/profile", customers(403), { password: PASSWORD }],
  ["POST", "/shop/profile/image", customers(415), {}],
  ["GET", "/shop/profile/export", customers(200)],
  ["GET", "/shop/favorites", customers(200)],
  ["POST", "/shop/favorites", customers(201), { importId: 1 }],
  ["DELETE", "/shop/favorites/1", customers(204)],
  ["GET", "/shop/sellers", staff(200)],
  ["POST", "/shop/sellers", administrators(201), newSeller],
  ["PUT", ({ sellerId }) => `/shop/sellers/${sellerId}`, administrators(200), { ordem: 2 }],
  ["GET", ({ sellerId }) => `/shop/seller-messages/seller/${sellerId}?page=1&limit=20`, theSeller(200)],
  ["PATCH", ({ messageId }) => `/shop/seller-messages/${messageId}`, theSeller(200), { status: "answered" }],
  // Last, because it ends the sessions that the other calls need.
  ["POST", "/shop/auth/logout", open(204)],
];

/** Every 'METHOD /address' in the route files; `[id]` matches any segment. */
function routes(): { name: string; method: string; address: RegExp }[] {
  const root = path.join(APP, "src/api/shop");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap((file) => {
      const folder = path.dirname(file).split(path.sep).join("/");
      const address = new RegExp(`^/shop/${folder.replace(/\[\w+\]/g, "[^/?]+")}(\\?|$)`);
      const exported = readFileSync(path.join(root, file), "utf8").matchAll(
        /^export async function ([A-Z]+)\b/gm,
      );
      return [...exported].map(([, method = ""]) => ({ name: `${method} /shop/${folder}`, method, address }));
    });
}

export default function access(shop: Shop): void {
  describe("access", () => {
    // One scene for all rows: the shop is restored before every single test.
    const arrange = async () => {
      const { headers, owner, orderId, sellers } = await everybody(shop);
      const [{ id: sellerId }] = sellers;
      await owner.call("POST", "/shop/contact", { body: INQUIRY });
      const [message] = await shop.rows<{ id: string }>(
        "update seller_message set seller_id = :sellerId returning id",
        { sellerId },
      );
      return { headers, owner, scene: { orderId, messageId: message?.id ?? "", sellerId, lineId: "" } };
    };

    it("is as the matrix says, for every call and everyone", async () => {
      const { headers, owner, scene } = await arrange();
      const wrong: string[] = [];
      for (const [method, address, statuses, body] of MATRIX) {
        for (const role of ROLES) {
          await owner.call("DELETE", "/shop/cart");
          const { id: lineId } = await owner.has(3, "M");
          const path = typeof address === "string" ? address : address({ ...scene, lineId });
          const { status } = await shop.call(method, path, {
            headers: headers[role],
            body: typeof body === "function" ? body() : body,
          });
          const due = statuses[role] ?? statuses.others;
          if (status !== due) wrong.push(`${method} ${path} as ${role}: ${status} instead of ${due}`);
        }
      }
      expect(wrong).toEqual([]);
    }, 900_000);

    it("is told for every route", () => {
      const someone = { orderId: "order_1", messageId: "selmsg_1", sellerId: "sel_1", lineId: "cali_1" };
      const told = MATRIX.map(([method, address]) => ({
        method,
        path: typeof address === "string" ? address : address(someone),
      }));
      const untold = routes().filter(
        (route) => !told.some(({ method, path }) => method === route.method && route.address.test(path)),
      );
      expect(untold.map(({ name }) => name)).toEqual([]);
      expect(told).toHaveLength(routes().length);
    });

    it("is nobody's without the storefront's key, whoever asks", async () => {
      const { headers, scene } = await arrange();
      for (const [method, address, , body] of MATRIX) {
        const path = typeof address === "string" ? address : address(scene);
        const without = { ...headers.administrator, "x-shop-key": "x" };
        expect((await shop.call(method, path, { headers: without, body })).status).toBe(404);
      }
    });
  });
}
