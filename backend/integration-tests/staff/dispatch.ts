import type { OrderSheet } from "@alfaiataria/contract";
import { administrator, callsOf, type Headers, seller } from "../people";
import { sweepExports } from "../../src/lib/exports";
import type { Shop } from "../shop";

type Listed = { orders: OrderSheet[]; count: number };

export default function dispatch(shop: Shop): void {
  describe("dispatch", () => {
    let admin: Headers;
    beforeEach(async () => {
      admin = await administrator(shop);
    });
    const call = callsOf(shop, () => admin);
    const order = async (taxId?: string, size = "M") => {
      const visitor = shop.visitor();
      await visitor.has(3, size, 2);
      return visitor.orders({ taxId });
    };
    const pay = (id: string) => call("POST", `shop/orders/${id}/settlement`);
    const list = async (query = "") => {
      const { orders, count } = await call<Listed>("GET", `shop/dispatch${query}`);
      return { ids: orders.map(({ id }) => id), count };
    };
    const file = async (days: object) => {
      const response = await fetch(shop.url("/admin/shop/dispatch/file"), {
        method: "POST",
        headers: { ...admin, "content-type": "application/json" },
        body: JSON.stringify(days),
      });
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const EVER = { de: "2020-01-01", ate: "2199-12-31" };

    it("is in Medusa's own export too, whose file is an administrator's, and is there for a day", async () => {
      await order();
      const { status } = await shop.call("POST", "/admin/orders/export", { headers: admin, body: {} });
      expect(status).toBe(202);
      let name = "";
      await shop.until(async () => {
        const [notice] = await shop.rows<{ url: string }>(
          "select data #>> '{file,url}' as url from notification where data #>> '{file,url}' is not null",
        );
        name = notice?.url.split("/static/")[1] ?? "";
        return name !== "";
      });
      const opened = async (of: string, headers: object = admin) => {
        const response = await fetch(shop.url(`/admin/shop/exports/${of}`), { headers: { ...headers } });
        return { status: response.status, text: await response.text() };
      };
      expect(await opened(name)).toMatchObject({ status: 200, text: expect.stringContaining("Status") });
      expect((await opened(name, {})).status).toBe(401);
      const missing = ["private-1-x.csv", "..%2Fsecrets.json", "private-1-..%2F..%2Fhouse.json"];
      for (const other of missing) expect((await opened(other)).status).toBe(404);
      await sweepExports(shop.container);
      expect((await opened(name)).status).toBe(200);
      await sweepExports(shop.container, Date.now() + 25 * 3_600_000);
      expect((await opened(name)).status).toBe(404);
    });

    it("lists what is paid until all of it is sent, what waited longest first", async () => {
      const [first, second, unpaid, canceled] = [await order(), await order(), await order(), await order()];
      for (const { id } of [second, first, canceled]) await pay(id);
      await call("POST", `orders/${canceled.id}/cancel`);
      expect(await list()).toEqual({ ids: [first.id, second.id], count: 2 });
      expect(await list("?limit=1&offset=1")).toEqual({ ids: [second.id], count: 2 });
      expect(await list("?lista=todos")).toEqual({ ids: [unpaid.id, second.id, first.id], count: 3 });
      await shop.call("POST", `/shop/orders/${first.id}/tracking`, {
        headers: admin,
        body: { status: "shipped", code: "AA123456785BR" },
      });
      expect(await list()).toEqual({ ids: [second.id], count: 1 });
      const { orders } = await call<Listed>("GET", "shop/dispatch?lista=todos&limit=1&offset=2");
      expect(orders).toMatchObject([
        { stage: "shipped", paidAt: expect.any(String), shippedAt: expect.any(String), deliveredAt: null },
      ]);
    });

    it("lists nothing of which all the money went back, though nobody canceled it", async () => {
      const { id, total } = await order();
      await pay(id);
      const refund = async (amount: number) => {
        const [payment] = await shop.rows<{ id: string }>("select id from payment");
        await call("POST", `payments/${payment?.id}/refund`, { amount, note: "Pix E1" });
      };
      await refund(1);
      expect((await list()).ids).toEqual([id]);
      await refund(Math.round((total - 1) * 100) / 100);
      expect((await list()).ids).toEqual([]);
    });

    it("prints papers of chosen orders, as they were chosen, with who sends them", async () => {
      const [first, second] = [await order("12ABC34501DE35"), await order(undefined, "P")];
      const { sender, orders } = await call<{ sender: { lojas: object[] }; orders: OrderSheet[] }>(
        "GET",
        `shop/dispatch/papers?pedidos=${second.id},${first.id},order_nao`,
      );
      expect(orders.map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(orders[1]).toMatchObject({
        client: { taxId: "12ABC34501DE35", address: { street: "Avenida Paulista" } },
        items: [{ name: "Camisa Oxford Branco", size: "M", quantity: 2, location: expect.any(String) }],
      });
      expect(sender).toMatchObject({ nome: "Alfaiataria 1989", lojas: [{ cep: "01400-000" }, {}] });
    });

    it("prints the address that staff gave an order after it was placed, and no part of the one before", async () => {
      const { id } = await order();
      const printed = async (change: object) => {
        await call("POST", `orders/${id}`, { shipping_address: change });
        const { orders } = await call<{ orders: OrderSheet[] }>("GET", `shop/dispatch/papers?pedidos=${id}`);
        return orders[0]?.client.address;
      };
      const parts = { street: "Avenida Paulista", number: "1578", neighborhood: "Bela Vista" };
      expect(await printed({ postal_code: "01310-200" })).toMatchObject({ ...parts, zipCode: "01310-200" });
      expect(await printed({ address_2: "fundos" })).toMatchObject({
        ...{ street: "Avenida Paulista", number: "1578", complement: "fundos", neighborhood: "" },
      });
      expect(await printed({ address_1: "Rua Nova, 99", address_2: "", city: "Campinas" })).toMatchObject({
        ...{ street: "Rua Nova, 99", number: "", complement: "", neighborhood: "", city: "Campinas" },
      });
      const { body } = await shop.call("GET", `/shop/orders/${id}`, { headers: admin });
      expect(body.order).toMatchObject({ address: "Rua Nova, 99", streetNumber: "", neighborhood: "" });
    });

    it("gives orders as a spreadsheet of a Brazilian house, whose download is on record", async () => {
      const { number, total } = await order("529.982.247-25");
      await shop.rows(
        "update order_address set last_name = '=HYPERLINK(\"x\")', first_name = '', city = E'São Paulo\n=1+1'",
      );
      const { status, bytes } = await file(EVER);
      expect([status, bytes.subarray(0, 3).toString("hex")]).toEqual([200, "efbbbf"]);
      const [header = "", line = "", ...rest] = bytes.subarray(3).toString().split("\r\n");
      expect(rest).toEqual([""]);
      expect(header.split(";").slice(0, 6)).toEqual([
        "Pedido",
        "Feito em",
        "Pago em",
        "Enviado em",
        "Entregue em",
        "Situação",
      ]);
      expect(line).toMatch(
        new RegExp(`^${number};\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d:\\d\\d;;;;Aguardando pagamento;`),
      );
      expect(line).toContain(`;"'=HYPERLINK(""x"")";529.982.247-25;joao@exemplo.com.br;`);
      expect(line).toContain(';"São Paulo\n=1+1";SP;');
      expect(line).toContain(`;2 × Camisa Oxford Branco (Branco, M);2;699,80;`);
      expect(line).toContain(`;0,00;;${total.toFixed(2).replace(".", ",")};0,00;0,00;Pix;PAC;`);
      await shop.until(async () => (await shop.count("audit_entry", "action = 'export.orders'")) > 0);
    });

    it("reads them as they are asked for: none twice, none left out, of the days alone", async () => {
      await order();
      await shop.rows(`insert into "order" (id, display_id, currency_code, email, version, status, is_draft_order, created_at)
        select 'order_many' || n, 10000 + n, 'brl', 'muitos@exemplo.com.br', 1, 'pending', false,
          timestamptz '2026-01-10 02:59:00Z' + (n / 3) * interval '1 second' from generate_series(1, 1300) n`);
      const numbers = async (days: object) =>
        (await file(days)).bytes
          .toString()
          .split("\r\n")
          .slice(1, -1)
          .map((line) => Number(line.split(";")[0]));
      const all = await numbers({ de: "2026-01-09", ate: "2026-01-10" });
      expect([all.length, new Set(all).size]).toEqual([1300, 1300]);
      // Midnight in São Paulo is 3:00 UTC.
      const [before, after] = [
        await numbers({ de: "2026-01-09", ate: "2026-01-09" }),
        await numbers({ de: "2026-01-10", ate: "2026-01-10" }),
      ];
      expect(before.length).toBe(179);
      expect([...before, ...after].sort()).toEqual([...all].sort());
    });

    it("refuses what is no list, no order and no day, and whoever is no administrator", async () => {
      for (const address of [
        "?lista=x",
        "/papers",
        "/papers?pedidos=a%20b",
        `/papers?pedidos=${"a,".repeat(100)}a`,
      ])
        expect((await shop.call("GET", `/admin/shop/dispatch${address}`, { headers: admin })).status).toBe(
          400,
        );
      for (const days of [{}, { de: "ontem", ate: "hoje" }, { de: "2026-02-01", ate: "2026-01-01" }])
        expect((await file(days)).status).toBe(400);
      const { headers } = await seller(shop, "VSP01");
      for (const [method, address] of [
        ["GET", ""],
        ["GET", "/papers?pedidos=a"],
        ["POST", "/file"],
      ]) {
        const ask = (asker: Headers) =>
          shop.call(method ?? "", `/admin/shop/dispatch${address}`, { headers: asker });
        expect((await ask(headers)).status).toBe(403);
        expect((await ask({})).status).toBe(401);
      }
    });
  });
}
