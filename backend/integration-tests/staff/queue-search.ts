import { administrator, customer, type Headers, seller, type SignedInSeller } from "../people";
import type { Shop } from "../shop";

type Body = {
  messages: { id: string; asked: string; client: { name: string | null } }[];
  orders: { number: number }[];
  count: number;
  latest: number;
  limit: number;
  offset: number;
  found: { sent: number; answered: number; closed: number; orders: number };
};
type Asked = { status?: string; limit?: number; offset?: number; seller_id?: string };

const QUEUE = "/admin/shop/seller-queue";

export default function queueSearch(shop: Shop): void {
  describe("the search of a seller's queue", () => {
    let admin: Headers;
    let helena: SignedInSeller;
    let otavio: SignedInSeller;
    beforeEach(async () => {
      admin = await administrator(shop);
      helena = await seller(shop, "VSP01");
      otavio = await seller(shop, "VSP02");
    });

    const ask = async (address: string, headers: Headers, body: unknown) => {
      const answer = await shop.call("POST", `${QUEUE}${address}`, { headers, body });
      return { status: answer.status, body: answer.body as unknown as Body };
    };
    const search = async (q: string, headers = helena.headers, asked: Asked = {}) =>
      (await ask("/search", headers, { q, ...asked })).body;
    const searchOrders = async (q: string, headers = helena.headers, asked: Asked = {}) =>
      (await ask("/orders/search", headers, { q, ...asked })).body;
    const contact = (clientId: string, messageType: string, messageData: object) =>
      shop.call("POST", "/shop/contact", { body: { clientId, messageType, messageData } });
    /** The first new client goes to Helena, the second to Otávio. */
    const appointment = (clientId: string, customerName: string, more: object = {}) =>
      contact(clientId, "custom_appointment", {
        customerName,
        customerEmail: `${clientId}@exemplo.com.br`,
        customerPhone: "(11) 98888-7777",
        customerMessage: "Um costume de linho para um casamento",
        ...more,
      });
    /** An order of Helena's, by João da Silva Prado. */
    const ordered = async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      return visitor.orders();
    };

    it("finds a name with and without accents, an e-mail, a phone however written, and what was said", async () => {
      await appointment("a", "José Antônio Conceição");
      for (const q of [
        "jose antonio",
        "JOSÉ",
        "Antônio José",
        "conceicao",
        "Conceição",
        "  josé  ",
        "A@exemplo.com",
        "(11) 98888-7777",
        "+55 11 98888-7777",
        "11988887777",
        "98888-77",
        "7777",
        "linho casamento",
        "jose linho",
      ])
        expect([q, (await search(q)).messages.map(({ client }) => client.name)]).toEqual([
          q,
          ["José Antônio Conceição"],
        ]);
      for (const q of ["joze", "b@exemplo", "98888-7778", "seda", "jose seda"])
        expect([q, (await search(q)).count]).toEqual([q, 0]);
    });

    it("finds a client with all that they wrote and ordered, also where they gave no name", async () => {
      await appointment("a", "Ana Souza");
      await contact("a", "product_inquiry", { productName: "Blazer Milano (Preto)" });
      const { count, found } = await search("ana souza");
      expect([count, found]).toEqual([2, { sent: 2, answered: 0, closed: 0, orders: 0 }]);
      // Of what they said only the message itself.
      expect((await search("casamento")).count).toBe(1);
    });

    it("finds an order by its number, with and without '#', by who bought, and what is written about it", async () => {
      const { id, number } = await ordered();
      await contact("z", "general_inquiry", { message: "Quando chega?" });
      await shop.rows(
        "update seller_message set order_id = :id, seller_id = :seller where client_id = 'client:z'",
        { id, seller: helena.id },
      );
      for (const q of [`${number}`, `#${number}`, `nº ${number}`, "joao prado", "JOAO@exemplo.com.br"]) {
        const { orders, count, found } = await searchOrders(q);
        expect([q, count, orders.map((order) => order.number), found.orders]).toEqual([q, 1, [number], 1]);
      }
      expect((await search(`#${number}`)).messages.map(({ asked }) => asked)).toEqual(["Quando chega?"]);
      for (const q of [`#${number + 1}`, "#", "maria"]) expect((await searchOrders(q)).count).toBe(0);
      expect((await searchOrders(`#${number}`, otavio.headers)).found.orders).toBe(0);
    });

    it("counts each list, and pages through the one asked for, newest first", async () => {
      for (const clientId of ["a", "b", "a", "a"]) await appointment(clientId, "Ana Souza");
      await shop.rows(
        "update seller_message set status = 'closed' where id = (select min(id) from seller_message)",
      );
      const first = await search("ana", helena.headers, { limit: 1 });
      expect(first).toMatchObject({
        count: 2,
        limit: 1,
        offset: 0,
        found: { sent: 2, answered: 0, closed: 1 },
      });
      const second = await search("ana", helena.headers, { limit: 1, offset: 1 });
      expect(second.messages).toHaveLength(1);
      expect(second.messages[0]?.id).not.toBe(first.messages[0]?.id);
      expect(second.latest).toBe(first.latest);
      const beyond = await search("ana", helena.headers, { offset: 999_999 });
      expect([beyond.messages, beyond.found.sent]).toEqual([[], 2]);
      expect((await search("ana", helena.headers, { status: "closed" })).count).toBe(1);
    });

    it("finds nothing of another seller's, whomever it asks for; an administrator chooses", async () => {
      await appointment("a", "Ana Souza");
      await appointment("b", "Ana Prado");
      const names = async (headers: Headers, asked?: Asked) =>
        (await search("ana", headers, asked)).messages.map(({ client }) => client.name);
      expect(await names(helena.headers, { seller_id: otavio.id })).toEqual(["Ana Souza"]);
      expect(await names(otavio.headers)).toEqual(["Ana Prado"]);
      expect(await names(admin)).toEqual(["Ana Prado", "Ana Souza"]);
      expect(await names(admin, { seller_id: otavio.id })).toEqual(["Ana Prado"]);
      expect(await names(admin, { seller_id: "nenhum" })).toEqual([]);
    });

    it("finds a client whose data was erased by nothing but what their message still says", async () => {
      const { number } = await ordered();
      await appointment("a", "Ana Souza");
      await shop.rows(
        `update seller_message set client_id = 'apagado:1', data = '{}', seller_id = :seller,
           text = 'Mensagem apagada a pedido do cliente.'`,
        { seller: helena.id },
      );
      await shop.rows("update seller_assignment set client_id = 'apagado:1'");
      for (const q of ["ana", "98888-7777", "a@exemplo", "joao prado"])
        expect([q, (await search(q)).found]).toMatchObject([q, { sent: 0, orders: 0 }]);
      expect((await search("apagada")).count).toBeGreaterThan(0);
      expect((await searchOrders(`#${number}`)).count).toBe(1);
    });

    it("costs a handful of SQL statements", async () => {
      await appointment("a", "Ana Souza");
      const costs = async (address: string) =>
        (await shop.statements(() => ask(address, helena.headers, { q: "ana" }))).length;
      expect([await costs("/search"), await costs("/orders/search")]).toEqual([4, 4]);
    });

    it("is closed to whoever is not signed in, and to customers", async () => {
      const customers = await customer(shop, "ana@exemplo.com.br");
      for (const address of ["/search", "/orders/search"])
        for (const headers of [{}, customers])
          expect((await ask(address, headers, { q: "ana" })).status).toBe(401);
    });

    it.each<[unknown, number]>([
      ["%", 200],
      ["_", 200],
      ["\\", 200],
      ["' or true --", 200],
      ["[a", 200],
      ["(((((", 200],
      ["***=.*", 200],
      [".*", 200],
      ["-", 200],
      ["\u0301", 200],
      ["😀 ?", 200],
      ["999999999999999999", 200],
      ["9".repeat(100), 200],
      ["a ".repeat(50), 200],
      ["", 400],
      ["   ", 400],
      ["x".repeat(101), 400],
      ["a\0b", 400],
      [7, 400],
      [null, 400],
      [["ana"], 400],
      [{ a: 1 }, 400],
    ])("answers %j with %i", async (q, status) => {
      await contact("a", "product_inquiry", { productName: "Blazer", phone: "(11) 98888-7777" });
      for (const address of ["/search", "/orders/search"]) {
        const answer = await ask(address, helena.headers, { q });
        expect(answer.status).toBe(status);
        if (status === 200 && q !== "a ".repeat(50) && q !== "-") expect(answer.body.count).toBe(0);
      }
    });

    it.each([{ status: "aberta" }, { limit: 0 }, { offset: -1 }, { seller_id: "a' or true" }])(
      "refuses %j",
      async (wrong) => {
        expect((await ask("/search", helena.headers, { q: "ana", ...wrong })).status).toBe(400);
      },
    );
  });
}
