import { Modules } from "@medusajs/framework/utils";
import { houseModuleOf } from "../../src/lib/services";
import { BRANCHES } from "../shop";
import { listForDispatch, sheetsOf } from "../../src/workflows/dispatch/read-sheets";
import { csvRowOf } from "../../src/workflows/dispatch/csv-row";
import { writeOrderNotices } from "../../src/workflows/emails/order-notices";
import { writeReviewRequests } from "../../src/workflows/emails/review-requests";
import type { SettlementView } from "../../src/workflows/order/settlement-view";
import { emailsOfWork } from "../customer";
import { administrator, callsOf, type Headers } from "../people";
import type { Shop, Visitor } from "../shop";

const CEP = "01310-100";
const ITEMS = 2 * 189_000;

export default function pickup(shop: Shop): void {
  describe("an order that is fetched in a branch", () => {
    let admin: Headers;
    let visitor: Visitor;
    const staff = callsOf(shop, () => admin);
    const offer = async (pickups = BRANCHES) => {
      const { version, house } = await houseModuleOf(shop.container).read();
      await houseModuleOf(shop.container).save(
        { version, house: { ...house, pickups } },
        async () => undefined,
      );
    };
    const quoted = async () =>
      (await visitor.call("GET", `/shop/shipping-options?zipCode=${CEP}`)).body.options?.map(({ id }) => id);
    const NO_ADDRESS = { zipCode: "", address: "", number: "", neighborhood: "", city: "", state: "" };
    const fetched = {
      ...NO_ADDRESS,
      shippingMethod: "Retirar na loja — São Paulo",
      shippingPrice: 0,
      shippingDeliveryTime: "pronto em 1 dia útil",
      total: ITEMS / 100,
    };
    const placed = async () => (await visitor.submit({ ...(await visitor.form()), ...fetched })).body.order;
    const stateOf = async (id: string) => {
      const { order } = (await visitor.call("GET", `/shop/orders/${id}`)).body;
      return { stage: order?.stage, steps: order?.history.map(({ step }) => step), order };
    };
    beforeEach(async () => {
      admin = await administrator(shop);
      visitor = shop.visitor();
      await visitor.has(1, "50", 2);
    });

    it("is possible where staff say so, and nowhere until then", async () => {
      expect(await quoted()).toEqual(["pac", "sedex", "express"]);
      const refused = await visitor.submit({ ...(await visitor.form()), ...fetched });
      expect([refused.status, refused.body.message]).toEqual([400, "Selecione uma opção de frete"]);
      await offer(BRANCHES.slice(0, 1));
      expect(await quoted()).toEqual(["pac", "sedex", "express", "pickup-sao-paulo"]);
    });

    it("has no freight and no address, in the order, for Medusa, in webhooks and in the spreadsheet", async () => {
      await offer();
      const order = await placed();
      const branch = { branch: "São Paulo", address: BRANCHES[0]?.address, hours: BRANCHES[0]?.hours };
      expect(order).toMatchObject({
        shippingMethod: "Retirar na loja — São Paulo",
        shippingPrice: 0,
        total: ITEMS / 100,
        pickup: branch,
        city: "",
        zipCode: "",
      });
      const [sheet] = await sheetsOf(shop.knex, [order?.id ?? ""]);
      expect(sheet).toMatchObject({ pickup: branch, shipping: { price: 0 }, total: ITEMS / 100 });
      expect(sheet && csvRowOf(sheet)).toEqual(
        expect.arrayContaining(["0,00", "Retirar na loja — São Paulo", "3780,00"]),
      );
      const charged = await shop.rows("select round(amount * 100)::int as centavos from payment");
      expect(charged).toEqual([{ centavos: ITEMS }]);
    });

    it("gets ready and is fetched, by staff's word, and its client is written to each time, once", async () => {
      await offer();
      const id = (await placed())?.id ?? "";
      await staff("POST", `shop/orders/${id}/settlement`);
      await writeOrderNotices(shop.container);
      const pageOf = async (offset: number) => {
        const { orders, count } = await listForDispatch(shop.knex, { list: "a-enviar", limit: 10, offset });
        return [orders.length, count];
      };
      // A page beyond the end still knows how many there are: nobody is told that nothing waits.
      expect([await pageOf(0), await pageOf(10)]).toEqual([
        [1, 1],
        [0, 1],
      ]);

      const letters = await emailsOfWork(shop, async () => {
        await Promise.all([1, 2].map(() => staff("POST", `shop/orders/${id}/pickup`, { status: "ready" })));
        await writeOrderNotices(shop.container);
      });
      expect(letters.map(({ key }) => key.split(":")[0])).toEqual(["order-ready"]);
      expect(letters[0]?.data).toMatchObject({ pickup: (await stateOf(id)).order?.pickup });
      expect(await stateOf(id)).toMatchObject({ stage: "ready", steps: ["placed", "paid", "ready"] });
      expect(await pageOf(0)).toEqual([0, 0]);

      const { settlement } = await staff("POST", `shop/orders/${id}/pickup`, { status: "collected" });
      expect(settlement).toMatchObject({ stage: "collected" });
      await staff("POST", `shop/orders/${id}/pickup`, { status: "collected" });
      const thanks = await emailsOfWork(shop, () => writeOrderNotices(shop.container));
      expect(thanks.map(({ key }) => key.split(":")[0])).toEqual(["order-collected"]);
      expect(thanks[0]?.data).toMatchObject({ isPickup: true });
      const { stage, steps, order } = await stateOf(id);
      expect([stage, steps]).toEqual(["collected", ["placed", "paid", "ready", "collected"]]);
      // The legal return period starts when the order was fetched.
      expect(order?.returnBy).not.toBeNull();
      expect(order?.items.map(({ returnable }) => returnable)).toEqual([2]);
      const asked = await visitor.call("POST", `/shop/orders/${id}/returns`, {
        body: { items: [{ id: order?.items[0]?.id, quantity: 1 }] },
      });
      expect([asked.status, asked.body.order?.returns.length]).toEqual([200, 1]);
      await shop.rows("update fulfillment set delivered_at = now() - interval '3 days'");
      await writeReviewRequests(shop.container);
      expect(await shop.emails("review-request")).toHaveLength(1);
    });

    it("is still got ready and fetched when a part of its money went back", async () => {
      await offer();
      const id = (await placed())?.id ?? "";
      const view = async (path: string, body?: object) => {
        const address = `shop/orders/${id}/${path}`;
        const { settlement } = await staff<{ settlement: SettlementView }>(
          body ? "POST" : "GET",
          address,
          body,
        );
        return [settlement.stage, settlement.delivery.nextOfPickup];
      };
      await staff("POST", `shop/orders/${id}/settlement`);
      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      const refund = { payment_id: payment?.id ?? "", amount: 100 };
      await shop.container.resolve(Modules.PAYMENT).refundPayment(refund);
      expect(await view("settlement")).toEqual(["partially_refunded", "ready"]);
      expect(await view("pickup", { status: "ready" })).toEqual(["ready", "collected"]);
      expect(await view("pickup", { status: "collected" })).toEqual(["partially_refunded", null]);
    });

    it("is not sent, and one that is sent is not fetched", async () => {
      await offer();
      const id = (await placed())?.id ?? "";
      const track = (of: string, status: string) =>
        shop.call("POST", `/shop/orders/${of}/tracking`, { body: { status }, headers: admin });
      expect(await track(id, "shipped")).toMatchObject({
        status: 409,
        body: { message: "Este pedido se retira na loja: informe 'ready' ou 'collected'" },
      });
      expect((await track(id, "ready")).status).toBe(200);
      const other = shop.visitor();
      await other.has(3, "M", 1);
      const sent = await other.orders();
      expect(await track(sent.id, "collected")).toMatchObject({ status: 409 });
      const body = { status: "ready" };
      expect(
        await shop.call("POST", `/admin/shop/orders/${sent.id}/pickup`, { body, headers: admin }),
      ).toMatchObject({
        status: 409,
        body: { message: "Este pedido não se retira na loja: informe 'shipped' ou 'delivered'" },
      });
    });

    it("stays as it was agreed when staff no longer offer the branch", async () => {
      await offer();
      const id = (await placed())?.id ?? "";
      await offer([]);
      expect((await stateOf(id)).order?.pickup?.branch).toBe("São Paulo");
    });
  });
}
