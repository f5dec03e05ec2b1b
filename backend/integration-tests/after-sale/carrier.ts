import { signatureOf } from "../../src/lib/signature";
import { administrator, callsOf, type Headers } from "../people";
import { atOnce, type Answer, type Shop, type Visitor } from "../shop";

const SECRET = "so-a-loja-e-a-transportadora-o-conhecem";
const CODE = "AA123456785BR";
const RECEIVED = { received: true };

export default function carrier(shop: Shop): void {
  describe("a carrier", () => {
    let admin: Headers;
    let visitor: Visitor;
    let id: string;
    let number: number;
    const staff = callsOf(shop, () => admin);
    const seen = async (owner = visitor, order = id) =>
      (await owner.call("GET", `/shop/orders/${order}`)).body.order!;
    const steps = async () => (await seen()).history.map(({ step }) => step);
    const raw = (body: string, signature = signatureOf(body, SECRET)): Promise<Answer> =>
      shop.upload("/shop/carrier", Buffer.from(body), {
        "content-type": "application/json",
        "x-webhook-signature": signature,
      });
    const says = (notice: object) => raw(JSON.stringify(notice));
    const heard = async (notice: object) => {
      const { status, body } = await says(notice);
      return [status, status === 200 ? body : body.message];
    };
    beforeEach(async () => {
      process.env.CARRIER_WEBHOOK_SECRET = SECRET;
      admin = await administrator(shop);
      visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      ({ id, number } = await visitor.orders());
    });
    afterEach(() => {
      delete process.env.CARRIER_WEBHOOK_SECRET;
    });
    const pack = async (quantity: number) => {
      const line = (await seen()).items[0]!.id;
      const items = [{ id: line, quantity }];
      const before = await shop.rows<{ id: string }>("select id from fulfillment");
      await staff("POST", `orders/${id}/fulfillments`, { items });
      const [parcel] = await shop.rows<{ id: string }>(
        "select id from fulfillment where id <> all(:before)",
        { before: before.map((each) => each.id) as unknown as string },
      );
      return { address: `orders/${id}/fulfillments/${parcel!.id}`, items };
    };

    it("may send as much as the storefront takes", async () => {
      const notice = { trackingCode: CODE, status: "delivered", note: "x".repeat(255 * 1024) };
      expect(await heard(notice)).toEqual([404, "Pedido não encontrado"]);
      expect(await heard({ ...notice, note: "x".repeat(256 * 1024) })).toEqual([
        413,
        "O conteúdo enviado é grande demais",
      ]);
    });

    it("moves the order of a number, whose code it brings, once however often and in whatever order it says so", async () => {
      const url = "https://transportadora.example/1";
      const first = { orderNumber: number, trackingCode: CODE, status: "shipped", trackingUrl: url };
      const later = { trackingCode: CODE, status: "delivered" };
      expect(await heard(later)).toEqual([404, "Pedido não encontrado"]);
      for (const { status, body } of await atOnce(3, () => says(first)))
        expect([status, body]).toEqual([200, RECEIVED]);
      expect(await seen()).toMatchObject({ stage: "shipped", tracking: [{ code: CODE, url }] });
      const answers = await Promise.all([later, first, later, { ...later, status: "shipped" }].map(says));
      expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, RECEIVED]));
      expect(await steps()).toEqual(["placed", "preparing", "shipped", "delivered"]);
      expect(await shop.count("fulfillment")).toBe(1);
      expect(await shop.count("fulfillment_label")).toBe(1);
    });

    it.each([" aa 123 456 785 br ", "AA123456785BR\u00a0", "\u200eAA 123\u2009456\u00a0785\u200bBR\ufeff"])(
      "knows a code that staff wrote with blanks or in small letters (%j), and moves its parcel alone",
      async (written) => {
        const { address, items } = await pack(1);
        const labels = [{ tracking_number: written, tracking_url: "#", label_url: "#" }];
        await staff("POST", `${address}/shipments`, { items, labels });
        expect((await seen()).tracking).toMatchObject([{ code: CODE }]);
        const url = "https://transportadora.example/1";
        const notice = { trackingCode: CODE, orderNumber: number, status: "delivered", trackingUrl: url };
        expect(await heard(notice)).toEqual([200, RECEIVED]);
        expect(await heard({ trackingCode: CODE, status: "delivered" })).toEqual([200, RECEIVED]);
        expect(await shop.count("fulfillment")).toBe(1);
        expect((await seen()).tracking).toEqual([{ code: CODE, url }]);
      },
    );

    it("moves of a known code its own parcel alone, and what else the order has stays", async () => {
      const { address, items } = await pack(1);
      const labels = [{ tracking_number: CODE, tracking_url: "#", label_url: "#" }];
      await staff("POST", `${address}/shipments`, { items, labels });
      expect(await heard({ trackingCode: CODE, status: "delivered" })).toEqual([200, RECEIVED]);
      const parcels = () =>
        shop.rows("select delivered_at is not null as arrived from fulfillment order by created_at");
      expect(await parcels()).toEqual([{ arrived: true }]);
      await pack(1);
      expect(await heard({ trackingCode: CODE, orderNumber: number, status: "delivered" })).toEqual([
        200,
        RECEIVED,
      ]);
      expect(await parcels()).toEqual([{ arrived: true }, { arrived: false }]);
      expect(await heard({ orderNumber: number, status: "delivered" })).toEqual([200, RECEIVED]);
      expect(await parcels()).toEqual([{ arrived: true }, { arrived: true }]);
    });

    it("learns and moves nothing by another order's code or number, or by one that there is not", async () => {
      await says({ orderNumber: number, trackingCode: CODE, status: "shipped" });
      const other = shop.visitor();
      await other.has(3, "M");
      const theirs = await other.orders();
      const unknown = [404, "Pedido não encontrado"];
      expect(await heard({ orderNumber: theirs.number, trackingCode: CODE, status: "delivered" })).toEqual(
        unknown,
      );
      expect(await heard({ orderNumber: 999_999, status: "delivered" })).toEqual(unknown);
      expect(await heard({ trackingCode: "ZZ000000000BR", status: "delivered" })).toEqual(unknown);
      expect((await seen(other, theirs.id)).stage).toBe("awaiting_payment");
      expect((await seen()).stage).toBe("shipped");
      // Staff typed the same code twice: nobody knows whose it is.
      const headers = admin;
      await shop.call("POST", `/shop/orders/${theirs.id}/tracking`, {
        headers,
        body: { status: "shipped", code: CODE },
      });
      expect(await heard({ trackingCode: CODE, status: "delivered" })).toEqual([
        409,
        "Este código está em mais de um pedido: informe também orderNumber",
      ]);
      expect(await heard({ orderNumber: number, trackingCode: CODE, status: "delivered" })).toEqual([
        200,
        RECEIVED,
      ]);
      expect([(await seen()).stage, (await seen(other, theirs.id)).stage]).toEqual(["delivered", "shipped"]);
      // The first has arrived: the code is the other's now.
      expect(await heard({ trackingCode: CODE, status: "delivered" })).toEqual([200, RECEIVED]);
      expect((await seen(other, theirs.id)).stage).toBe("delivered");
    });

    it("is told what keeps an order from moving, as staff are", async () => {
      await visitor.call("POST", `/shop/orders/${id}/cancel`, { body: {} });
      expect(await heard({ orderNumber: number, status: "shipped" })).toEqual([
        409,
        "Este pedido foi cancelado",
      ]);
    });

    it("is nobody without the secret: another's signature, an old one, other bytes, or none", async () => {
      const body = JSON.stringify({ orderNumber: number, status: "shipped" });
      const now = Date.now();
      for (const signature of [
        "",
        SECRET,
        "t=1,v1=x",
        signatureOf(body, `${SECRET}!`),
        signatureOf(body, SECRET, now - 301_000),
        signatureOf(body, SECRET, now + 3_600_000),
        signatureOf(`${body} `, SECRET),
      ])
        expect([signature, (await raw(body, signature)).status]).toEqual([signature, 401]);
      expect((await raw(body, signatureOf(body, SECRET, now - 200_000))).status).toBe(200);
      for (const wrong of ["", "{", "[]", "{}", '{"status":"shipped"}', '{"orderNumber":1,"status":"lost"}'])
        expect([wrong, (await raw(wrong)).status]).toEqual([wrong, 400]);
      expect((await says({ orderNumber: 2_147_483_648, status: "shipped" })).status).toBe(400);
      expect((await says({ trackingCode: "a\0b", status: "shipped" })).status).toBe(400);
      delete process.env.CARRIER_WEBHOOK_SECRET;
      expect((await raw(body)).status).toBe(404);
    });
  });
}
