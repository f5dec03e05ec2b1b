import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { administrator, type Headers } from "../people";
import { atOnce, type Shop, tally } from "../shop";

export default function reservations(shop: Shop): void {
  describe("pieces that staff reserve for an order on Medusa's own screen", () => {
    let admin: Headers;
    let order: { id: string };
    let wanted: { line_item_id: string; inventory_item_id: string; location_id: string; quantity: number };
    beforeEach(async () => {
      admin = await administrator(shop);
      const visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      order = await visitor.orders();
      const [own] = await shop.rows<typeof wanted>(
        `select line_item_id, inventory_item_id, location_id, quantity::int from reservation_item
         where line_item_id in (select item_id from order_item where order_id = :id) and deleted_at is null`,
        { id: order.id },
      );
      wanted = own!;
    });
    const staff = (address: string, body?: object) =>
      shop.call("POST", `/admin/${address}`, { headers: admin, ...(body && { body }) });
    const reserve = () => staff("reservations", wanted);
    const own = async () => {
      const [row] = await shop.rows<{ id: string }>(
        "select id from reservation_item where line_item_id = :line_item_id and deleted_at is null",
        { line_item_id: wanted.line_item_id },
      );
      return row!.id;
    };
    const reserved = async () => (await shop.reserved(3, "M")).items;

    it("are reserved once, however often and at once they ask", async () => {
      expect((await reserve()).status).toBe(409);
      const { status } = await shop.call("DELETE", `/admin/reservations/${await own()}`, { headers: admin });
      expect([status, await reserved()]).toEqual([200, 0]);
      expect(tally((await atOnce(5, reserve)).map((answer) => answer.status))).toEqual({ 200: 1, 409: 4 });
      expect(await reserved()).toBe(2);
    });

    it("are never more than the line still has to ship", async () => {
      const change = async (quantity: number) => staff(`reservations/${await own()}`, { quantity });
      expect((await change(3)).body).toMatchObject({
        message: "As peças que faltam enviar desta linha já estão reservadas",
      });
      expect((await change(1)).status).toBe(200);
      expect((await change(2)).status).toBe(200);
      expect(await reserved()).toBe(2);
    });

    it("stay for sale when the order is canceled, or its reservation has lapsed", async () => {
      await shop.rows("update payment_deadline set due_at = now() - interval '1 second', remind_at = null");
      expect(await keepDeadlines(shop.container)).toBe(1);
      expect((await reserve()).body.message).toMatch(/expirou/);
      expect((await staff(`orders/${order.id}/cancel`)).status).toBe(200);
      expect((await reserve()).body.message).toMatch(/cancelado/);
      expect(await reserved()).toBe(0);
    });
  });
}
