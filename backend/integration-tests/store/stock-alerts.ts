import stockAlerts from "../../src/jobs/stock-alerts";
import { remindersOf } from "../../src/lib/services";
import { phoneSubscriberOf, subscriberOf } from "../../src/workflows/reminders/subscriber";
import { seller, type SignedInSeller } from "../people";
import { atOnce, type Shop, tally, type Visitor } from "../shop";

type Queue = { messages: { type: string; asked: string; text: string; client: object }[] };
const EMAIL = "Ana@Exemplo.com.br";

export default function alerts(shop: Shop): void {
  describe("who waits for a size", () => {
    const ask = async (piece: number, size: string, email = EMAIL) => {
      const { variant_id } = await shop.variant(piece, size);
      return shop.call("POST", "/shop/stock-alerts", { body: { variantId: variant_id, email } });
    };
    const letters = () => shop.emails("back-in-stock");
    const look = () => atOnce(2, () => stockAlerts(shop.container));

    it("is told once when it is there again, and forgotten", async () => {
      expect((await ask(1, "52")).status).toBe(200);
      await look();
      expect(await letters()).toEqual([]);
      await shop.setStock(1, "52", 2);
      await look();
      await look();
      expect(await letters()).toMatchObject([
        {
          recipient: "ana@exemplo.com.br",
          data: {
            item: { name: "Blazer Milano Azul Marinho", size: "52", price: 1890 },
            link: expect.stringMatching(/\/product\/[\w-]+\?cor=Azul\+Marinho&tamanho=52$/) as string,
          },
        },
      ]);
      expect(await shop.count("stock_alert")).toBe(0);
      await shop.setStock(1, "52", 0);
      await shop.setStock(1, "52", 2);
      await look();
      expect(await letters()).toHaveLength(1);
    });

    it("is noted once, however often and at once they ask, and for twenty sizes at most", async () => {
      const answers = await atOnce(6, () => ask(1, "52"));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 6 });
      expect(await shop.count("stock_alert")).toBe(1);
      for (let n = 1; n < 20; n++)
        await remindersOf(shop.container).stockAlerts.add({
          variant_id: `variant_${n}`,
          email: "ana@exemplo.com.br",
          phone: null,
          client_keys: null,
          subscriber: subscriberOf(EMAIL),
        });
      await shop.setStock(3, "P", 0);
      expect((await ask(3, "P")).status).toBe(409);
      expect((await ask(1, "52")).status).toBe(200);
      expect((await ask(3, "P", "bia@exemplo.com.br")).status).toBe(200);
    });

    it("waits for nothing that is there, is not sold, or has no address to be told at", async () => {
      expect((await ask(1, "50")).status).toBe(409);
      const body = { variantId: "variant_nenhuma", email: EMAIL };
      expect((await shop.call("POST", "/shop/stock-alerts", { body })).status).toBe(404);
      for (const email of ["ana", "ana@", "a@b.c\r\nBcc: x@y.z", ""])
        expect((await ask(1, "52", email)).status).toBe(400);
    });

    it("ends it by the letter's key, which names nobody, and old ones end by themselves", async () => {
      await ask(1, "52");
      await ask(1, "52", "bia@exemplo.com.br");
      const end = (key: string) => shop.call("POST", `/shop/letters/unsubscribe?key=${key}`);
      expect(subscriberOf(EMAIL)).not.toContain("ana");
      expect((await end(subscriberOf("ANA@exemplo.com.br"))).status).toBe(200);
      expect((await end(subscriberOf("ninguem@exemplo.com.br"))).status).toBe(200);
      expect((await end("x")).status).toBe(400);
      expect(await shop.rows("select email from stock_alert")).toEqual([{ email: "bia@exemplo.com.br" }]);
      await shop.rows("update stock_alert set created_at = now() - interval '91 days'");
      expect(await remindersOf(shop.container).stockAlerts.sweep()).toBe(1);
    });

    describe("by phone", () => {
      const PHONE = "(61) 99876-5432";
      const askByPhone = async (visitor: Visitor, phone = PHONE, size = "52") => {
        const { variant_id } = await shop.variant(1, size);
        return visitor.call("POST", "/shop/stock-alerts", { body: { variantId: variant_id, phone } });
      };
      const queueOf = async ({ headers }: SignedInSeller) =>
        ((await shop.call("GET", "/admin/shop/seller-queue", { headers })).body as unknown as Queue).messages;

      it("is one message to the client's own seller, with the piece, and is forgotten", async () => {
        const helena = await seller(shop, "VSP01");
        const otavio = await seller(shop, "VSP02");
        // The first client of all is Helena's.
        const joao = shop.visitor();
        await joao.has(1, "50");
        await joao.orders();
        expect((await askByPhone(joao)).body.message).toBe(
          "Avisaremos pelo WhatsApp quando este tamanho chegar.",
        );
        // However it is written.
        expect((await askByPhone(joao, "+55 61 99876 5432")).status).toBe(200);
        expect(await shop.count("stock_alert")).toBe(1);
        await look();
        expect(await shop.count("seller_message")).toBe(0);
        await shop.setStock(1, "52", 2);
        await look();
        await look();
        expect(await shop.count("stock_alert")).toBe(0);
        expect(await letters()).toEqual([]);
        const [message, ...more] = await queueOf(helena);
        expect(more).toEqual([]);
        expect(message).toMatchObject({
          type: "back_in_stock",
          asked: "Blazer Milano Azul Marinho, tamanho 52",
          client: { phone: PHONE },
        });
        expect(message?.text).toMatch(/\/product\/[\w-]+\?cor=Azul\+Marinho&tamanho=52$/);
        expect(await queueOf(otavio)).toEqual([]);
      });

      it("goes to the next in turn for a browser that nobody knows, whoever's phone it is", async () => {
        const joao = shop.visitor();
        await joao.has(1, "50");
        await joao.orders();
        const [order] = await shop.rows<{ phone: string }>("select phone from order_address");
        await askByPhone(shop.visitor(), order?.phone);
        await shop.setStock(1, "52", 2);
        await look();
        expect(
          await shop.rows("select s.codigo from seller_message m join seller s on s.id = m.seller_id"),
        ).toEqual([{ codigo: "VSP02" }]);
      });

      it("is refused when it is no phone, given beside an address, or waits for too many", async () => {
        const ana = shop.visitor();
        for (const phone of ["", "123", "telefone", "9".repeat(26), "+1 234"])
          expect((await askByPhone(ana, phone)).status).toBe(400);
        const { variant_id: variantId } = await shop.variant(1, "52");
        for (const body of [{ variantId }, { variantId, email: EMAIL, phone: PHONE }])
          expect((await shop.call("POST", "/shop/stock-alerts", { body })).status).toBe(400);
        for (let n = 1; n <= 20; n++)
          await remindersOf(shop.container).stockAlerts.add({
            variant_id: `variant_${n}`,
            email: null,
            phone: PHONE,
            client_keys: [],
            subscriber: phoneSubscriberOf(PHONE)!,
          });
        expect((await askByPhone(ana)).body.message).toBe("Este telefone já espera por muitas peças.");
        await shop.rows("update stock_alert set created_at = now() - interval '91 days'");
        expect(await remindersOf(shop.container).stockAlerts.sweep()).toBe(20);
      });
    });
  });
}
