import { checkoutOf } from "../../src/lib/services";
import type { OrderLimits } from "../../src/modules/checkout/limits";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { administrator, customer } from "../people";
import { type Answer, atOnce, type Shop, tally, type Visitor } from "../shop";

const OFFICE = "203.0.113.7";
const HOME = "198.51.100.20";

export default function orderLimits(shop: Shop): void {
  describe("limits on orders", () => {
    let before: OrderLimits;
    beforeEach(() => {
      before = structuredClone(checkoutOf(shop.container).limits);
    });
    afterEach(() => limit(before));
    const limit = (change: Partial<OrderLimits>) => Object.assign(checkoutOf(shop.container).limits, change);
    const refusal = ({ status, body: { message, details } }: Answer) => ({ status, message, details });
    const filled = async (address?: string): Promise<Visitor> => {
      const visitor = shop.visitor(address);
      await visitor.has(3, "M");
      return visitor;
    };

    it("are 30 lines and 60 pieces, 5 unpaid orders of a client and 20 of an address", () => {
      expect(before).toMatchObject({ maxLines: 30, maxPieces: 60, unpaidPerClient: 5, unpaidPerAddress: 20 });
      expect(before.hours).toEqual({ pix: 24, card: 24, boleto: 96, seller: 168 });
    });

    describe("of one order", () => {
      it("keep a cart at so many pieces, whether a piece is added or a line grows", async () => {
        limit({ maxPieces: 8 });
        const visitor = shop.visitor();
        const line = await visitor.has(3, "M", 5);
        const most = {
          status: 409,
          message: "Um pedido leva no máximo 8 peças. Para mais, fale com a loja pelo WhatsApp.",
          details: { reason: "limit", limit: "pieces", max: 8, have: 9 },
        };
        expect(refusal(await visitor.add(3, "P", 4))).toEqual(most);
        expect(refusal(await visitor.add(3, "M", 4))).toEqual(most);
        expect(refusal(await visitor.change(line.id, { quantity: 9 }))).toEqual(most);
        expect((await visitor.add(3, "P", 3)).status).toBe(201);
        expect((await visitor.cart()).map(({ quantity }) => quantity)).toEqual([5, 3]);
      });

      it("keep a cart at so many lines; the same piece once more is no new line", async () => {
        limit({ maxLines: 2 });
        const visitor = shop.visitor();
        await visitor.has(3, "M");
        await visitor.has(3, "P");
        expect(refusal(await visitor.add(1, "48"))).toEqual({
          status: 409,
          message: "Um pedido leva no máximo 2 itens diferentes. Para mais, fale com a loja pelo WhatsApp.",
          details: { reason: "limit", limit: "lines", max: 2, have: 3 },
        });
        expect((await visitor.add(3, "P")).status).toBe(201);
      });

      it("hold for ten pieces added at once", async () => {
        limit({ maxPieces: 4 });
        const visitor = shop.visitor();
        const answers = await atOnce(10, (index) => visitor.add(3, index % 2 ? "M" : "P"));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 4, 409: 6 });
      });

      it("refuse the order of a cart that was larger before, which can only shrink", async () => {
        const visitor = shop.visitor();
        const line = await visitor.has(3, "M", 9);
        await visitor.has(3, "P", 2);
        limit({ maxPieces: 5 });
        expect(refusal(await visitor.order())).toMatchObject({
          status: 409,
          details: { reason: "limit", limit: "pieces", max: 5, have: 11 },
        });
        expect(await shop.count("order_placement")).toBe(0);
        expect((await visitor.change(line.id, { quantity: 7 })).status).toBe(200);
        expect((await visitor.change(line.id, { quantity: 3 })).status).toBe(200);
        expect((await visitor.order()).status).toBe(201);
      });
    });

    describe("of orders that wait for their payment", () => {
      const pay = (orderId: string) =>
        shop.rows(
          `update payment p set captured_at = now() from order_payment_collection l
           where l.payment_collection_id = p.payment_collection_id and l.order_id = :orderId`,
          { orderId },
        );

      it("refuse a cart's session one too many, until one is paid; the same order sent again is never refused", async () => {
        limit({ unpaidPerClient: 2 });
        const visitor = await filled();
        const first = await visitor.orders();
        await visitor.has(3, "M");
        const form = await visitor.form();
        const second = await visitor.submit(form, "chave-2");
        expect(second.status).toBe(201);
        await visitor.has(3, "M");
        expect(refusal(await visitor.order())).toEqual({
          status: 409,
          message:
            "Você já tem 2 pedidos à espera de pagamento. Pague um deles, ou fale com a loja pelo WhatsApp, para fazer outro.",
          details: { reason: "unpaid_orders", scope: "client", max: 2 },
        });
        expect(await visitor.cart()).toHaveLength(1);
        const again = await visitor.submit(form, "chave-2");
        expect([again.status, again.body.replayed]).toEqual([201, true]);
        await pay(first.id);
        expect((await visitor.order()).status).toBe(201);
      });

      it("know a signed-in customer on any browser", async () => {
        limit({ unpaidPerClient: 1 });
        const headers = await customer(shop, "ana@exemplo.com.br");
        const order = async (address: string) => {
          const visitor = await filled(address);
          const form = await visitor.form({ email: `${visitor.session}@exemplo.com.br` });
          return visitor.call("POST", "/shop/orders", {
            body: { order: form, bodyHash: "0".repeat(64) },
            headers,
          });
        };
        expect((await order(OFFICE)).status).toBe(201);
        expect(refusal(await order(HOME))).toMatchObject({ status: 409, details: { scope: "client" } });
      });

      it("know an email that drops its cart in the same network, and let nobody lock another out by theirs", async () => {
        limit({ unpaidPerClient: 2 });
        const order = async (address: string, email: string) => (await filled(address)).order({ email });
        for (const email of ["Ana@Exemplo.com.br", "ana@exemplo.com.br "])
          expect((await order(OFFICE, email)).status).toBe(201);
        expect(refusal(await order(OFFICE, "ana@exemplo.com.br"))).toMatchObject({
          details: { scope: "client" },
        });
        expect((await order(HOME, "ana@exemplo.com.br")).status).toBe(201);
        expect((await order(OFFICE, "outra@exemplo.com.br")).status).toBe(201);
      });

      it.each([
        ["an IPv4 address", OFFICE, OFFICE],
        [
          "the network that one customer of a provider has in IPv6",
          "2001:db8:1:2::7",
          "2001:db8:1:2:ffff::9",
        ],
      ])("refuse %s one too many, whoever asks", async (_what, one, other) => {
        limit({ unpaidPerAddress: 2 });
        const order = async (address: string, index: number) =>
          (await filled(address)).order({ email: `cliente-${index}@exemplo.com.br` });
        expect((await order(one, 1)).status).toBe(201);
        expect((await order(other, 2)).status).toBe(201);
        expect(refusal(await order(one, 3))).toEqual({
          status: 409,
          message:
            "Da sua rede já há 2 pedidos à espera de pagamento. Pague um deles, ou fale com a loja pelo WhatsApp, para fazer outro.",
          details: { reason: "unpaid_orders", scope: "address", max: 2 },
        });
        expect((await order(HOME, 4)).status).toBe(201);
      });

      it("take neither this machine nor a private network for one client's: behind a proxy that the shop is not told of, everybody comes from there", async () => {
        limit({ unpaidPerAddress: 1 });
        for (const address of ["127.0.0.1", "::1", "172.18.0.1", "172.18.0.1"])
          expect((await (await filled(address)).order()).status).toBe(201);
      });

      it("keep of the network a hash that nobody can look up, and nothing once the order is settled", async () => {
        const { id } = await (await filled(OFFICE)).orders();
        const kept = () =>
          shop.rows<{ network_hash: string | null }>("select * from payment_deadline where order_id = :id", {
            id,
          });
        const [row] = await kept();
        expect(row?.network_hash).toMatch(/^[0-9a-f]{64}$/);
        expect(JSON.stringify(row)).not.toMatch(/203\.0\.113|joao@exemplo/i);
        await pay(id);
        await keepDeadlines(shop.container);
        expect(await kept()).toMatchObject([{ state: "closed", network_hash: null, guest_hash: null }]);
      });

      it("hold for twelve orders of one address at once", async () => {
        limit({ unpaidPerAddress: 3 });
        const visitors = await atOnce(12, () => filled(OFFICE));
        const answers = await Promise.all(
          visitors.map((visitor, index) => visitor.order({ email: `cliente-${index}@exemplo.com.br` })),
        );
        expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 3, 409: 9 });
        expect(await shop.count("order")).toBe(3);
        expect(await shop.reserved(3, "M")).toEqual({ level: 3, items: 3 });
        expect(await shop.count("payment_deadline")).toBe(3);
      });

      it("do not count what was canceled, has a part of its money, or lapsed", async () => {
        limit({ unpaidPerClient: 3 });
        const visitor = await filled();
        const ids: string[] = [];
        for (let n = 0; n < 3; n += 1) {
          ids.push((await visitor.orders()).id);
          await visitor.has(3, "M");
        }
        expect((await visitor.order()).status).toBe(409);
        const [canceled, paidInPart, lapsed] = ids;
        const admin = await administrator(shop);
        await shop.call("POST", `/admin/orders/${canceled}/cancel`, { headers: admin });
        await shop.rows(
          `insert into capture (id, amount, raw_amount, payment_id)
           select 'capt_1', 1, '{"value":"1"}', p.id from payment p
           join order_payment_collection l on l.payment_collection_id = p.payment_collection_id where l.order_id = :id`,
          { id: paidInPart ?? "" },
        );
        await shop.rows(
          "update payment_deadline set due_at = now() - interval '1 minute' where order_id = :id",
          {
            id: lapsed ?? "",
          },
        );
        await keepDeadlines(shop.container);
        for (let n = 0; n < 3; n += 1) {
          expect((await visitor.order()).status).toBe(201);
          await visitor.has(3, "M");
        }
        expect((await visitor.order()).status).toBe(409);
      });
    });
  });
}
