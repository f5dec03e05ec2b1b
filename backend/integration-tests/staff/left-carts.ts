import cartReminders from "../../src/jobs/cart-reminders";
import { subscriberOf } from "../../src/workflows/reminders/subscriber";
import { Customer, emailsOfWork, tokenOf } from "../customer";
import { seller, type SignedInSeller } from "../people";
import { atOnce, type Shop, type Visitor } from "../shop";

const EMAIL = "joao@exemplo.com.br";
type Queue = {
  messages: {
    id: string;
    type: string;
    asked: string;
    text: string;
    client: Record<string, string | null>;
  }[];
};

export default function leftCarts(shop: Shop): void {
  describe("a cart that is left, in a seller's queue", () => {
    let helena: SignedInSeller;
    let otavio: SignedInSeller;
    let joao: Visitor;
    beforeEach(async () => {
      helena = await seller(shop, "VSP01");
      otavio = await seller(shop, "VSP02");
      joao = shop.visitor();
      // The very first client is assigned to Helena.
      await joao.has(1, "50");
      await joao.orders();
      await joao.has(3, "M", 2);
    });

    const queueOf = async ({ headers }: SignedInSeller) =>
      ((await shop.call("GET", "/admin/shop/seller-queue", { headers })).body as unknown as Queue).messages;
    const ask = (visitor: Visitor, body: object = { email: EMAIL, seller: true }, headers = {}) =>
      visitor.call("PUT", "/shop/cart/reminder", { body, headers });
    const look = () => atOnce(2, () => cartReminders(shop.container));
    async function later(): Promise<void> {
      for (const table of ["cart_reminder", "cart_line_item"])
        await shop.rows(`update ${table} set updated_at = now() - interval '25 hours'`);
      await look();
    }

    it("stands there once, with its pieces and by whom, for the client's own seller alone", async () => {
      expect((await ask(joao)).status).toBe(204);
      await look();
      expect(await queueOf(helena)).toEqual([]);
      await later();
      await later();
      const [message, ...more] = await queueOf(helena);
      expect(more).toEqual([]);
      expect(message).toMatchObject({
        type: "abandoned_cart",
        asked: "2× Camisa Oxford Branco",
        client: { name: "João da Silva Prado", email: EMAIL, phone: "(11) 98888-7777" },
      });
      expect(message?.text).toContain("2× Camisa Oxford Branco, tamanho M: R$ 699,80");
      expect(await queueOf(otavio)).toEqual([]);
      expect(await shop.emails("cart-reminder")).toHaveLength(1);
      // A second request for the same cart creates no second message.
      await ask(joao);
      await later();
      expect(await queueOf(helena)).toHaveLength(1);
    });

    it("is of nobody's client, whatever address was typed, without consent, or where the seller has left", async () => {
      const stranger = shop.visitor();
      await stranger.has(3, "P");
      await ask(stranger);
      await ask(joao, { email: EMAIL });
      await later();
      expect(await shop.emails("cart-reminder")).toHaveLength(2);
      expect(await shop.count("seller_message")).toBe(0);
      await shop.rows("delete from cart_reminder");
      await shop.rows("update seller set ativo = false where codigo = 'VSP01'");
      await ask(joao);
      await later();
      expect(await shop.count("seller_message")).toBe(0);
    });

    it("is of who stands in while the client's seller is away", async () => {
      await shop.rows(
        "update seller set ausente_de = current_date - 1, ausente_ate = current_date + 1 where codigo = 'VSP01'",
      );
      await ask(joao);
      await later();
      expect(await shop.count("seller_message")).toBe(0);
      await joao.orders();
      await joao.has(3, "M", 2);
      await ask(joao);
      await later();
      expect([await queueOf(helena), (await queueOf(otavio)).length]).toEqual([[], 1]);
    });

    it("is known by the account that is signed in, on a new browser", async () => {
      const person = new Customer(shop, EMAIL);
      const emails = await emailsOfWork(shop, () => person.register());
      await person.call("POST", "auth/confirm-email", { token: tokenOf(emails, "confirm-address") });
      const signedIn = { "x-customer-session": person.token ?? "" };
      const before = shop.visitor();
      await before.has(1, "48");
      await before.call("POST", "/shop/orders", {
        body: { order: await before.form(), bodyHash: "0".repeat(64) },
        headers: signedIn,
      });
      const elsewhere = shop.visitor();
      await elsewhere.has(3, "P");
      await ask(elsewhere, undefined, signedIn);
      await later();
      const told = await shop.rows("select seller_id, data ->> 'email' as email from seller_message");
      expect(told).toEqual([{ seller_id: otavio.id, email: EMAIL }]);
    });

    const ENDS: [string, () => Promise<unknown>][] = [
      ["ordered", () => joao.orders()],
      ["emptied", () => joao.call("DELETE", "/shop/cart")],
      [
        "no longer wanted by who gets its letters",
        () => shop.call("POST", `/shop/letters/unsubscribe?key=${subscriberOf(EMAIL)}`),
      ],
      ["no longer wanted in the browser itself", () => joao.call("DELETE", "/shop/cart/reminder")],
    ];
    it.each(ENDS)("goes when it is %s", async (_how, end) => {
      await ask(joao);
      await later();
      expect(await queueOf(helena)).toHaveLength(1);
      await end();
      await look();
      expect(await queueOf(helena)).toEqual([]);
      expect(await shop.count("seller_message")).toBe(0);
    });

    it("stays where it was answered: what seller and client spoke of is theirs", async () => {
      await ask(joao);
      await later();
      const [message] = await queueOf(helena);
      await shop.call("PATCH", `/admin/shop/seller-queue/${message?.id}`, {
        headers: helena.headers,
        body: { status: "answered" },
      });
      await joao.orders();
      await look();
      expect(await shop.rows("select status from seller_message")).toEqual([{ status: "answered" }]);
    });
  });
}
