import { administrator, customer, type Headers, seller } from "../people";
import type { Shop, Visitor } from "../shop";

const ROLES = ["anonymous", "customer", "owner", "seller", "otherSeller", "administrator"] as const;
type Role = (typeof ROLES)[number];
/** What a call is made with: the order and message of `owner`, which are `seller`'s. */
type Scene = { orderId: string; messageId: string; sellerId: string; lineId: string };
type Row = [method: string, address: string | ((scene: Scene) => string), statuses: number[], body?: unknown];

const SELLER = { codigo: "VSP09", nome: "Ana", email: "ana@loja.example", telefone: "11 98765-4321" };
const INQUIRY = { clientId: "a", messageType: "general_inquiry", messageData: {} };
const open = (status: number) => ROLES.map(() => status);

/** Every call of `/shop` and what it answers, in the order of ROLES. Customers and owners bring a cart session. */
const MATRIX: Row[] = [
  ["GET", "/shop/catalogue/version", open(200)],
  ["GET", "/shop/catalogue", open(200)],
  ["GET", "/shop/cep/123", open(400)],
  ["GET", "/shop/cart", [401, 200, 200, 401, 401, 401]],
  ["POST", "/shop/cart", [401, 400, 400, 401, 401, 401], {}],
  ["DELETE", "/shop/cart", [401, 204, 204, 401, 401, 401]],
  ["PATCH", ({ lineId }) => `/shop/cart/${lineId}`, [401, 404, 200, 401, 401, 401], { quantity: 1 }],
  ["DELETE", ({ lineId }) => `/shop/cart/${lineId}`, [401, 404, 204, 401, 401, 401]],
  ["GET", "/shop/shipping-options?zipCode=01310-100", [401, 200, 200, 401, 401, 401]],
  ["POST", "/shop/orders", [401, 400, 400, 401, 401, 401], {}],
  ["GET", ({ orderId }) => `/shop/orders/${orderId}`, [404, 404, 200, 200, 404, 200]],
  ["POST", "/shop/contact", open(200), INQUIRY],
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
];

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
