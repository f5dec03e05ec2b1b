import { setUpAdministrator } from "../../src/workflows/first-run/people";
import type { OrderRecord } from "../../src/workflows/order/read-order";
import { apiKey } from "../people";
import { orderToken } from "../../src/workflows/order/order-token";
import type { Shop, Visitor } from "../shop";

export default function orderOwner(shop: Shop): void {
  describe("an order", () => {
    let owner: Visitor;
    let placed: OrderRecord;
    beforeEach(async () => {
      owner = shop.visitor();
      await owner.has(1, "50");
      placed = await owner.orders();
    });

    const read = (headers: Record<string, string> = {}, query = "", id = placed.id) =>
      shop.call("GET", `/shop/orders/${id}${query}`, { headers });
    const expectHidden = async (answer: ReturnType<typeof read>) =>
      expect(await answer).toEqual({
        status: 404,
        body: { code: "not_found", message: "Pedido não encontrado" },
      });

    it("is shown to the session that placed it", async () => {
      const { status, body } = await owner.call("GET", `/shop/orders/${placed.id}`);
      expect([status, body.order]).toEqual([200, placed]);
    });

    it("does not exist for another session, for nobody, or for a malformed session", async () => {
      await expectHidden(read({ "x-cart-session": shop.visitor().session }));
      await expectHidden(read());
      await expectHidden(read({ "x-cart-session": "eu" }));
    });

    it.each(["order_nenhum", "%00", "1", "..%2f"])("that never was ('%s') answers the same", async (id) => {
      await expectHidden(read({ "x-cart-session": owner.session }, "", id));
    });

    it("is shown to the bearer of its signed link, and of no other", async () => {
      const { status, body } = await read({}, `?token=${orderToken(placed.id)}`);
      expect([status, body.order?.id]).toEqual([200, placed.id]);
      await expectHidden(read({}, `?token=${orderToken("order_outro")}`));
      await expectHidden(read({}, "?token=abc"));
      await expectHidden(read({}, `?token=${orderToken(placed.id)}&token=x`));
    });

    describe("and an administrator", () => {
      let token: string;
      beforeEach(async () => {
        const body = { email: "dona@loja.example", password: "segredo-da-dona" };
        await setUpAdministrator(shop.container, body.email, body.password);
        const answer = await shop.call("POST", "/auth/user/emailpass", { body });
        token = (answer.body as { token: string }).token;
      });

      it("sees it with a token", async () => {
        expect((await read({ authorization: `Bearer ${token}` })).body.order?.id).toBe(placed.id);
      });

      it("sees it with Admin's session cookie", async () => {
        const cookie = await shop.cookieOf("/auth/session", { authorization: `Bearer ${token}` });
        expect((await read({ cookie })).body.order?.id).toBe(placed.id);
      });

      it("sees it with a secret API key", async () => {
        const key = await apiKey(shop, { authorization: `Bearer ${token}` });
        expect((await read(key)).body.order?.id).toBe(placed.id);
      });

      it("is nobody with a token or a key that is not one", async () => {
        await expectHidden(read({ authorization: `Bearer ${token}x` }));
        await expectHidden(read({ authorization: "Basic c2tfbmFkYTo=" }));
      });
    });
  });
}
