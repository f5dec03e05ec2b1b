import { askedOf } from "@alfaiataria/monitoring/asked";
import type { Shop } from "./shop";

export function measuredShop(shop: Shop, address: string): void {
  describe("what Prometheus is told of Medusa", () => {
    const told = async () => (await fetch(address)).text();
    const figure = async (line: string) => {
      const found = (await told()).split("\n").find((row) => row.startsWith(`${line} `));
      return found === undefined ? undefined : Number(found.slice(line.length + 1));
    };

    it("counts requests by the pattern of their route, and says nothing of who asked for what", async () => {
      const visitor = shop.visitor();
      await visitor.has(3, "M", 1);
      await shop.call("GET", "/shop/cep/01310100");
      await shop.call("GET", "/shop/orders/order_de_maria?token=segredo");
      await shop.call("GET", "/shop/nada-de-maria");
      const text = await told();
      expect(text).toMatch(/http_requests_total\{method="POST",route="\/shop\/cart",status="20\d"\} \d/);
      expect(text).toContain('route="/shop/cep/:cep"');
      expect(text).toContain('route="/shop/orders/:id"');
      expect(text).toContain('route="(nothing)",status="404"');
      expect(text).not.toMatch(/maria|01310|segredo/);
      expect(await figure('http_request_duration_seconds_count{route="/shop/cart"}')).toBeGreaterThan(0);
    });

    it("counts what waits: emails, orders that are not finished, webhooks, the catalogue's changes", async () => {
      expect(await figure("shop_orders_pending")).toBe(0);
      expect(await figure("shop_orders_pending_oldest_seconds")).toBe(0);
      expect(await figure("shop_webhooks_waiting")).toBe(0);
      const before = (await figure("shop_emails_waiting")) ?? 0;
      await shop.rows(`insert into outbox_email (id, key, template, recipient, data, next_attempt_at, created_at)
        values ('email_1', 'uma', 'welcome', 'a@exemplo.com.br', '{}', now(), now() - interval '1 hour')`);
      expect(await figure("shop_emails_waiting")).toBe(before + 1);
      expect(await figure("shop_emails_oldest_seconds")).toBeGreaterThanOrEqual(3600);
      expect(await figure("shop_catalogue_lag_seconds")).toBeGreaterThanOrEqual(0);
    });

    it("tells the connections to the database, in use and waited for", async () => {
      expect(await figure('shop_database_connections_max{pool="statements"}')).toBeGreaterThan(0);
      expect(await figure('shop_database_connections_used{pool="locks"}')).toBeGreaterThanOrEqual(0);
      expect(await figure('shop_database_connections_waiting{pool="statements"}')).toBe(0);
      expect(await figure("shop_database_up")).toBe(1);
    });

    it("has every figure that dashboard and alerts ask for", async () => {
      const text = await told();
      const missing = askedOf("medusa").filter((name) => !text.includes(`# TYPE ${name} `));
      expect(missing).toEqual([]);
    });

    it("is told at Medusa's own port to nobody", async () => {
      expect((await fetch(shop.url("/metrics"))).status).toBe(404);
    });
  });
}
