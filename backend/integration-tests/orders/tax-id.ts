import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { administrator, type Headers, seller } from "../people";
import type { Shop } from "../shop";

const CPF = "529.982.247-25";
const KEPT = "52998224725";

export default function taxId(shop: Shop): void {
  describe("a CPF or CNPJ", () => {
    const shopper = async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      return visitor;
    };
    afterEach(() => delete process.env.TAX_ID_REQUIRED);

    it.each([
      [CPF, KEPT],
      ["12.abc.345/01de-35", "12ABC34501DE35"],
      ["", null],
      [undefined, null],
    ])("written as %s is kept with the order as %s", async (given, kept) => {
      const visitor = await shopper();
      const { id, taxId: placed } = await visitor.orders({ taxId: given });
      expect(placed).toBe(kept);
      expect((await visitor.call("GET", `/shop/orders/${id}`)).body.order?.taxId).toBe(kept);
    });

    it("that is none is refused, and nothing is ordered", async () => {
      const visitor = await shopper();
      for (const taxId of ["529.982.247-24", "111.111.111-11", "12ABC34501DE36", "1"])
        expect(await visitor.order({ taxId })).toMatchObject({
          status: 400,
          body: { details: { "order.taxId": "CPF ou CNPJ inválido" } },
        });
      expect(await shop.count("order")).toBe(0);
    });

    it("is asked for where the store demands it, not of an order that stands", async () => {
      const visitor = await shopper();
      const earlier = await visitor.form();
      await visitor.submit(earlier);
      process.env.TAX_ID_REQUIRED = "true";
      expect((await visitor.submit(earlier)).body.replayed).toBe(true);
      const other = await shopper();
      for (const taxId of [undefined, "", " "])
        expect(await other.order({ taxId })).toMatchObject({
          status: 400,
          body: { details: { taxId: "Informe o seu CPF ou CNPJ" } },
        });
      expect((await other.order({ taxId: CPF })).status).toBe(201);
    });

    it("is seen by its owner and by administrators, and not in a seller's list, in words to them, or in emails", async () => {
      const visitor = await shopper();
      const { id } = await visitor.orders({ taxId: CPF });
      const headers = await administrator(shop);
      const settlement = await shop.call("GET", `/admin/shop/orders/${id}/settlement`, { headers });
      const view = (settlement.body as { settlement?: SettlementView }).settlement;
      expect(view?.taxId).toBe(KEPT);
      const isSaidIn = (value: unknown) => /529\D*982\D*247/.test(decodeURIComponent(JSON.stringify(value)));
      expect(isSaidIn(view?.whatsappUrl)).toBe(false);
      const [assigned] = await shop.rows<{ codigo: string }>(
        "select s.codigo from seller s join seller_assignment a on a.seller_id = s.id",
      );
      const { headers: own } = await seller(shop, assigned?.codigo ?? "");
      const asSeller = (address: string, asked: Headers = own) =>
        shop.call("GET", address, { headers: asked });
      const list = await asSeller("/admin/shop/seller-queue/orders");
      expect(JSON.stringify(list.body)).toContain(id);
      expect(isSaidIn(list.body)).toBe(false);
      expect(isSaidIn((await asSeller(`/admin/shop/seller-queue/orders/${id}`)).body)).toBe(false);
      expect((await asSeller(`/shop/orders/${id}`)).status).toBe(404);
      expect(isSaidIn(await shop.rows("select data::text from outbox_email"))).toBe(false);
      expect(isSaidIn(await shop.rows("select text, data::text from seller_message"))).toBe(false);
    });
  });
}
