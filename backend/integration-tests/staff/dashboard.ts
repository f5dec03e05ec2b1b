import type { FirstStep } from "../../src/workflows/first-run/first-steps";
import type { Dashboard } from "../../src/modules/dashboard/types";
import { receiveReturn } from "../order-walk";
import { administrator, callsOf, type Headers, invited, seller } from "../people";
import type { Shop } from "../shop";

/** Today's midnight in the store's time zone. */
const MIDNIGHT = "date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'";

export default function dashboard(shop: Shop): void {
  describe("dashboard", () => {
    let admin: Headers;
    beforeEach(async () => {
      admin = await administrator(shop);
    });
    const read = async (days: number): Promise<Dashboard> => {
      await shop.project();
      const { body } = await shop.call("GET", `/admin/shop/painel?dias=${days}`, { headers: admin });
      return (body as { painel: Dashboard }).painel;
    };
    const moveTo = (orderId: string, moment: string) =>
      shop.rows(`update "order" set created_at = ${moment} where id = :orderId`, { orderId });
    const buys = async (piece: number, size: string, quantity = 1) => {
      const visitor = shop.visitor();
      await visitor.has(piece, size, quantity);
      return visitor.orders();
    };

    it("of an empty shop is zeros, a day of hours or days without a gap, and the active sellers", async () => {
      const month = await read(30);
      const zeros = { orders: 0, revenue: 0, received: 0, average: 0, discount: 0 };
      expect([month.totals, month.previous, month.bestPieces]).toEqual([zeros, zeros, []]);
      expect(month.series).toHaveLength(30);
      expect(month.sellers.map(({ clients }) => clients)).toEqual([0, 0, 0, 0]);
      const today = await read(1);
      expect(today.series.map(({ at }) => at.slice(11))).toEqual(
        Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`),
      );
      expect(today.from.slice(0, 10)).toBe(today.until.slice(0, 10));
    });

    it("counts to the centavo what was ordered, what was paid, and the average of both orders", async () => {
      const first = await buys(3, "M", 3);
      const second = await buys(1, "50", 1);
      const { status } = await shop.call("POST", `/admin/shop/orders/${first.id}/settlement`, {
        headers: admin,
      });
      expect(status).toBe(200);
      const [one, other] = [first, second].map(({ total }) => Math.round(total * 100));
      // Of a week: today may have begun after the orders.
      const { totals, bestPieces } = await read(7);
      expect(totals).toEqual({
        orders: 2,
        revenue: one! + other!,
        received: one,
        average: Math.round((one! + other!) / 2),
        discount: 0,
      });
      const today = await read(1);
      expect(today.series.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(today.totals.revenue);
      expect(bestPieces).toEqual([
        { importId: 3, name: "Camisa Oxford Branco", quantity: 3, revenue: 104_970 },
        { importId: 1, name: "Blazer Milano Azul Marinho", quantity: 1, revenue: 189_000 },
      ]);
    });

    it("names a piece that staff added to an order as the sheet does, in the row of those that were bought", async () => {
      const { id } = await buys(3, "M");
      const post = async (address: string, body: object = {}) =>
        expect((await shop.call("POST", `/admin/${address}`, { headers: admin, body })).status).toBe(200);
      for (const [piece, size] of [
        [3, "P"],
        [2, "50"],
      ] as const) {
        const { variant_id } = await shop.variant(piece, size);
        await post("order-edits", { order_id: id });
        await post(`order-edits/${id}/items`, { items: [{ variant_id, quantity: 1 }] });
        await post(`order-edits/${id}/confirm`);
      }
      const pieces = (await read(7)).bestPieces.map(({ importId, name, quantity }) => [
        importId,
        name,
        quantity,
      ]);
      expect(pieces).toEqual([
        [3, "Camisa Oxford Branco", 2],
        [2, "Blazer Milano Preto", 1],
      ]);
    });

    it("counts the part of an order that has come in, also in an hour that was counted before", async () => {
      const { id } = await buys(3, "M");
      await moveTo(id, "now() - interval '3 hours'");
      expect((await read(7)).totals.received).toBe(0);
      const [payment] = await shop.rows<{ id: string }>("select id from payment");
      await shop.call("POST", `/admin/payments/${payment?.id}/capture`, {
        headers: admin,
        body: { amount: 100.5 },
      });
      expect((await read(7)).totals.received).toBe(10_050);
    });

    it("counts a piece that is exchanged once, and one that comes back not at all", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M", 3);
      const { id, items } = await visitor.orders();
      const house = (address: string, body: object) => shop.call("POST", address, { headers: admin, body });
      const asks = async (line: string, size?: string) => {
        const body = { items: [{ id: line, quantity: 1, ...(size && { size }) }] };
        const { order } = (await visitor.call("POST", `/shop/orders/${id}/returns`, { body })).body;
        const requestId = order!.returns.at(-1)!.id;
        expect((await house(`/admin/shop/orders/${id}/returns`, { requestId })).status).toBe(200);
      };
      const best = async () => (await read(7)).bestPieces.map(({ quantity, revenue }) => [quantity, revenue]);
      await house(`/admin/shop/orders/${id}/settlement`, {});
      await house(`/shop/orders/${id}/tracking`, { status: "delivered" });
      await asks(items[0]!.id, "P");
      expect(await best()).toEqual([[3, 104_970]]);
      await receiveReturn(shop, admin);
      expect(await best()).toEqual([[3, 104_970]]);
      await asks(items[0]!.id);
      await receiveReturn(shop, admin);
      expect(await best()).toEqual([[2, 69_980]]);
    });

    it("begins its days at midnight in São Paulo", async () => {
      const { id, total } = await buys(3, "M");
      const totalsAt = async (moment: string) => {
        await moveTo(id, moment);
        return [
          (await read(1)).totals.orders,
          (await read(7)).totals.orders,
          (await read(7)).previous.orders,
        ];
      };
      expect(await totalsAt(MIDNIGHT)).toEqual([1, 1, 0]);
      expect(await totalsAt(`${MIDNIGHT} - interval '1 microsecond'`)).toEqual([0, 1, 0]);
      expect(await totalsAt(`${MIDNIGHT} - interval '6 days'`)).toEqual([0, 1, 0]);
      expect(await totalsAt(`${MIDNIGHT} - interval '6 days 1 microsecond'`)).toEqual([
        0,
        0,
        expect.any(Number),
      ]);
      expect(await totalsAt(`${MIDNIGHT} - interval '13 days'`)).toEqual([0, 0, 1]);
      expect(await totalsAt(`${MIDNIGHT} - interval '13 days 1 microsecond'`)).toEqual([0, 0, 0]);
      await moveTo(id, `${MIDNIGHT} - interval '1 microsecond'`);
      const yesterday = (await read(7)).series.at(-2);
      expect([yesterday?.orders, yesterday?.revenue]).toEqual([1, Math.round(total * 100)]);
    });

    it("leaves canceled orders out everywhere", async () => {
      const { id } = await buys(3, "M");
      await shop.call("POST", `/admin/orders/${id}/cancel`, { headers: admin });
      const { totals, bestPieces, series } = await read(1);
      expect([totals.orders, totals.revenue, bestPieces]).toEqual([0, 0, []]);
      expect(series.every(({ orders }) => orders === 0)).toBe(true);
    });

    it("counts a client who wrote twice as one conversation, and what waits for an answer", async () => {
      const talk = (clientId: string) =>
        shop.call("POST", "/shop/contact", {
          body: { clientId, messageType: "general_inquiry", messageData: {} },
        });
      for (const client of ["a", "a", "b"]) await talk(client);
      await shop.rows("update seller_message set status = 'answered' where client_id = 'client:b'");
      const { sellers } = await read(30);
      expect(sellers.slice(0, 2)).toMatchObject([
        { name: "Helena Prado", clients: 1, messages: 2, waiting: 2 },
        { name: "Otávio Lins", clients: 1, messages: 1, waiting: 0 },
      ]);
      await shop.rows("update seller set ativo = false");
      await talk("c");
      expect((await read(30)).sellers.find(({ id }) => id === null)).toMatchObject({
        name: null,
        messages: 1,
      });
    });

    it("names the sizes that run out, those first that sell", async () => {
      const before = (await read(30)).runningOut;
      expect(before.sizes.map(({ name, size, available }) => [name, size, available])).toEqual([
        ["Blazer Milano Azul Marinho", "52", 0],
        ["Blazer Milano Preto", "48", 2],
      ]);
      await buys(1, "48", 1);
      const { count, sizes } = (await read(30)).runningOut;
      expect([count, sizes[0]]).toMatchObject([3, { size: "48", available: 2, sold: 1 }]);
    });

    it("names the sizes that run out of pieces that staff made in Admin", async () => {
      const staff = callsOf(shop, () => admin);
      const [channel] = await shop.rows<{ id: string }>("select default_sales_channel_id as id from store");
      const made = (title: string, options: Record<string, string>) =>
        staff("POST", "products", {
          title,
          status: "published",
          sales_channels: [channel],
          options: Object.entries(options).map(([title, value]) => ({ title, values: [value] })),
          variants: [{ title: "v", options, prices: [{ currency_code: "brl", amount: 590 }] }],
        });
      await made("Colete Tweed", { Cor: "Cinza", Tamanho: "G" });
      await made("Vale-presente", { Valor: "R$ 590" });
      const { count, sizes } = (await read(30)).runningOut;
      expect(count).toBe(4);
      expect(sizes.map(({ name, size, available }) => [name, size, available])).toEqual([
        ["Blazer Milano Azul Marinho", "52", 0],
        ["Colete Tweed Cinza", "G", 0],
        ["Vale-presente", "Único", 0],
        ["Blazer Milano Preto", "48", 2],
      ]);
    });

    it("refuses sellers and strangers, and a period that nobody offers", async () => {
      const helena = await seller(shop, "VSP01");
      for (const address of ["painel", "first-steps"]) {
        const ask = (headers: Headers) => shop.call("GET", `/admin/shop/${address}`, { headers });
        expect([(await ask(helena.headers)).status, (await ask({})).status]).toEqual([403, 401]);
      }
      for (const dias of ["0", "31", "-1", "%00", "a&dias=1", "1e9"]) {
        const { status, body } = await shop.call("GET", `/admin/shop/painel?dias=${dias}`, {
          headers: admin,
        });
        expect([dias, status, body.message]).toEqual([dias, 400, expect.stringContaining("1, 7, 30 ou 90")]);
      }
    });
  });

  describe("first steps", () => {
    const steps = async (headers: Headers) => {
      const { body } = await shop.call("GET", "/admin/shop/first-steps", { headers });
      const { steps } = body as { steps: FirstStep[] };
      return Object.fromEntries(steps.map(({ id, done, count }) => [id, { done, count }]));
    };

    it("are what is really set: mail is, the store's own catalogue is there, the rest is to be done", async () => {
      expect(await steps(await administrator(shop))).toEqual({
        catalogue: { done: true, count: 3 },
        sellers: { done: false, count: 4 },
        store: { done: false },
        pix: { done: false },
        mail: { done: true },
        team: { done: false, count: 1 },
      });
    });

    it("know Pix by the shop's own key and through Stripe", async () => {
      const owner = await administrator(shop);
      for (const settings of [
        { PIX_KEY: "52998224725" },
        { STRIPE_API_KEY: "sk_test_loja", STRIPE_METHODS: "card,pix" },
      ]) {
        const before = Object.keys(settings).map((name) => [name, process.env[name] ?? ""]);
        Object.assign(process.env, settings);
        const { pix } = await steps(owner);
        Object.assign(process.env, Object.fromEntries(before));
        expect(pix).toEqual({ done: true });
      }
    });

    it("see the sample's pieces, sellers with numbers of their own, and a second administrator, who is no seller", async () => {
      await shop.rows(
        "update imported_product set nome_peca = 'Blazer Slim Lã Fria Super 120 Azul Marinho' where id = 1",
      );
      await shop.rows("update seller set telefone = '+55 11 98888-' || right(telefone, 4)");
      const owner = await administrator(shop);
      await seller(shop, "VSP01");
      expect((await steps(owner)).team).toEqual({ done: false, count: 1 });
      await invited(shop, "gerente@loja.example");
      const found = await steps(owner);
      await shop.rows("update imported_product set nome_peca = 'Blazer Milano Azul Marinho' where id = 1");
      expect([found.catalogue?.done, found.sellers, found.team]).toEqual([
        false,
        { done: true, count: 0 },
        { done: true, count: 2 },
      ]);
    });
  });
}
