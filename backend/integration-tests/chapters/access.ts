import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { administrator, customer, type Headers, seller } from "../people";
import { APP, type Shop, type Visitor } from "../shop";

const ROLES = ["anonymous", "customer", "owner", "seller", "otherSeller", "administrator"] as const;
type Role = (typeof ROLES)[number];
/** What a call is made with: the order and message of `owner`, which are `seller`'s. */
type Scene = { orderId: string; messageId: string; sellerId: string; lineId: string };
type Row = [method: string, address: string | ((scene: Scene) => string), statuses: number[], body?: unknown];

const SELLER = { codigo: "VSP09", nome: "Ana", email: "ana@loja.example", telefone: "11 98765-4321" };
const INQUIRY = { clientId: "a", messageType: "general_inquiry", messageData: {} };
const MESSAGE = { kind: "message", email: "a@exemplo.com.br", message: "Bom dia" };
const PASSWORD = "Alfaiate#1989";
const open = (status: number) => ROLES.map(() => status);
/** Of whoever is signed in as a customer, their own; nobody else has one. */
const customers = (status: number) => [401, status, status, 401, 401, 401];

/** Every call of `/shop` and what it answers, in the order of ROLES. Customers and owners bring a cart session. */
const MATRIX: Row[] = [
  ["GET", "/shop/catalogue/version", open(200)],
  ["GET", "/shop/catalogue", open(200)],
  ["GET", "/shop/recommendations/version", open(200)],
  ["GET", "/shop/recommendations", open(404)],
  ["GET", "/shop/cep/123", open(400)],
  ["GET", "/shop/files/x", open(404)],
  ["GET", "/shop/cart", [401, 200, 200, 401, 401, 401]],
  ["POST", "/shop/cart", [401, 400, 400, 401, 401, 401], {}],
  ["DELETE", "/shop/cart", [401, 204, 204, 401, 401, 401]],
  ["PATCH", ({ lineId }) => `/shop/cart/${lineId}`, [401, 404, 200, 401, 401, 401], { quantity: 1 }],
  ["DELETE", ({ lineId }) => `/shop/cart/${lineId}`, [401, 404, 204, 401, 401, 401]],
  ["GET", "/shop/shipping-options?zipCode=01310-100", [401, 200, 200, 401, 401, 401]],
  ["POST", "/shop/orders", [401, 400, 400, 401, 401, 401], {}],
  ["GET", ({ orderId }) => `/shop/orders/${orderId}`, [404, 404, 200, 404, 404, 200]],
  // The scene's order is by Pix: whoever may see it is told so.
  ["POST", ({ orderId }) => `/shop/orders/${orderId}/card-payment`, [404, 404, 409, 404, 404, 409]],
  ["POST", ({ orderId }) => `/shop/orders/${orderId}/resume`, [404, 404, 200, 404, 404, 200]],
  // Nobody but Stripe can sign.
  ["POST", "/shop/payments/stripe", open(400)],
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
  ["GET", "/shop/sellers", [401, 403, 403, 200, 200, 200]],
  ["POST", "/shop/sellers", [401, 403, 403, 403, 403, 201], SELLER],
  ["PUT", ({ sellerId }) => `/shop/sellers/${sellerId}`, [401, 403, 403, 403, 403, 200], { ordem: 2 }],
  [
    "GET",
    ({ sellerId }) => `/shop/seller-messages/seller/${sellerId}?page=1&limit=20`,
    [401, 403, 403, 200, 403, 200],
  ],
  [
    "PATCH",
    ({ messageId }) => `/shop/seller-messages/${messageId}`,
    [401, 403, 403, 200, 403, 200],
    { status: "answered" },
  ],
  // The last: it ends the sessions that the others need.
  ["POST", "/shop/auth/logout", open(204)],
];

/** Every 'METHOD /address' that the route files have, `[id]` standing for any segment. */
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

export function access(shop: Shop): void {
  describe("access", () => {
    let headers: Record<Role, Headers>;
    let scene: Scene;
    let owner: Visitor;

    // One scene for all rows: the shop is brought back before every single test.
    const arrange = async () => {
      owner = shop.visitor();
      const helena = await seller(shop, "VSP01");
      const otavio = await seller(shop, "VSP02");
      headers = {
        anonymous: {},
        customer: {
          ...(await customer(shop, "outra@exemplo.com.br")),
          "x-cart-session": shop.visitor().session,
        },
        owner: { ...(await customer(shop, "joao@exemplo.com.br")), "x-cart-session": owner.session },
        seller: helena.headers,
        otherSeller: otavio.headers,
        administrator: await administrator(shop),
      };
      await owner.has(1, "50");
      const { id: orderId } = await owner.orders();
      await owner.call("POST", "/shop/contact", { body: INQUIRY });
      const [message] = await shop.rows<{ id: string }>(
        "update seller_message set seller_id = :id returning id",
        { id: helena.id },
      );
      scene = { orderId, messageId: message?.id ?? "", sellerId: helena.id, lineId: "" };
    };

    it("is as the matrix says, for every call and everyone", async () => {
      await arrange();
      const wrong: string[] = [];
      for (const [method, address, statuses, body] of MATRIX) {
        for (const [index, role] of ROLES.entries()) {
          await owner.call("DELETE", "/shop/cart");
          const { id: lineId } = await owner.has(3, "M");
          const path = typeof address === "string" ? address : address({ ...scene, lineId });
          const { status } = await shop.call(method, path, { headers: headers[role], body });
          if (status !== statuses[index])
            wrong.push(`${method} ${path} as ${role}: ${status} instead of ${statuses[index]}`);
        }
      }
      expect(wrong).toEqual([]);
    });

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
      await arrange();
      for (const [method, address, , body] of MATRIX) {
        const path = typeof address === "string" ? address : address(scene);
        const without = { ...headers.administrator, "x-shop-key": "x" };
        expect((await shop.call(method, path, { headers: without, body })).status).toBe(404);
      }
    });
  });
}
