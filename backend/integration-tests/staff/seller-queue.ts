import { sellersOf } from "../../src/lib/services";
import { administrator, customer, type Headers, seller, type SignedInSeller } from "../people";
import { atOnce, type Shop, tally } from "../shop";

type Message = {
  id: string;
  type: string;
  status: string;
  asked: string;
  text: string;
  notes: string | null;
  client: { key?: string; name: string | null; email: string | null; phone: string | null };
  order: { id: string; number: number } | null;
  seller: { id: string; nome: string } | null;
};
type Order = {
  history: { step: string }[];
  tracking: unknown[];
  id: string;
  number: number;
  client: Message["client"];
  payment: { method: string; paid: boolean };
  delivery: { method: string; time: string };
  items: { name: string; size: string; quantity: number; price: number }[];
  address: string[];
  total: number;
};
type Body = {
  messages: Message[];
  message: Message;
  orders: Order[];
  order: Order;
  count: number;
  latest: number;
  seller: { nome: string } | null;
  sent: number;
  arrived: { messages: number; orders: number };
  shop: string;
  code: string;
  details: { message: Message };
};

const QUEUE = "/admin/shop/seller-queue";

export default function sellerQueue(shop: Shop): void {
  describe("a seller's queue", () => {
    let admin: Headers;
    let helena: SignedInSeller;
    let otavio: SignedInSeller;
    beforeEach(async () => {
      admin = await administrator(shop);
      helena = await seller(shop, "VSP01");
      otavio = await seller(shop, "VSP02");
    });

    const ask = async (method: string, address: string, headers: Headers, body?: unknown) => {
      const answer = await shop.call(method, `${QUEUE}${address}`, { headers, body });
      return { status: answer.status, body: answer.body as unknown as Body };
    };
    const list = async (headers: Headers, query = "") => (await ask("GET", query, headers)).body;
    const change = (id: string, headers: Headers, body: unknown) => ask("PATCH", `/${id}`, headers, body);
    const contact = (clientId: string, messageType: string, messageData: object) =>
      shop.call("POST", "/shop/contact", { body: { clientId, messageType, messageData } });
    /** A client asks about a piece; the first new client goes to Helena, the second to Otávio. */
    const inquiry = (clientId: string, productName = "Blazer Milano (Preto)", email?: string) =>
      contact(clientId, "product_inquiry", { productName, email });
    const onlyOf = async (headers: Headers) => (await list(headers)).messages[0]?.id ?? "";

    it("shows them nothing of others when their access ends while it is read", async () => {
      await inquiry("a");
      await inquiry("b");
      const service = sellersOf(shop.container);
      for (const address of ["", "/summary"]) {
        const spies = (["listSellers", "retrieveSeller", "latestInQueue", "queueSummary"] as const).map(
          (name) => {
            const read = service[name].bind(service) as (...given: unknown[]) => Promise<unknown>;
            return jest.spyOn(service, name).mockImplementation((async (...given: unknown[]) => {
              await shop.rows("update seller set user_id = null");
              return read(...given);
            }) as never);
          },
        );
        const [{ user_id: before }] = (await shop.rows<{ user_id: string }>(
          "select user_id from seller where codigo = 'VSP01'",
        )) as [{ user_id: string }];
        const { status, body } = await ask("GET", address, helena.headers);
        for (const spy of spies) spy.mockRestore();
        expect([status, body.count ?? body.sent]).toEqual([200, 1]);
        await shop.rows("update seller set user_id = :before where codigo = 'VSP01'", { before });
      }
    });

    it("holds their own messages, newest first, page by page, with the client and what they asked", async () => {
      await contact("a", "custom_appointment", {
        customerName: "Ana Souza",
        customerEmail: "ana@exemplo.com.br",
        customerPhone: "(11) 98888-7777",
        customerMessage: "Um costume para casamento",
      });
      await inquiry("b");
      await inquiry("a");
      const { messages, count } = await list(helena.headers);
      expect(count).toBe(2);
      expect(messages).toMatchObject([
        // She gave no name this time: the shop recognizes her by her browser.
        {
          type: "product_inquiry",
          asked: "Blazer Milano (Preto)",
          status: "sent",
          client: { name: "Ana Souza", email: "ana@exemplo.com.br", phone: "(11) 98888-7777" },
        },
        {
          type: "custom_appointment",
          asked: "Um costume para casamento",
          client: { phone: "(11) 98888-7777" },
        },
      ]);
      const second = await list(helena.headers, "?limit=1&offset=1");
      expect(second.messages.map(({ id }) => id)).toEqual([messages[1]?.id]);
    });

    it("shows an anonymous client as one, and shortens a long question but not its text", async () => {
      await contact("a", "general_inquiry", { message: "Boa tarde. ".repeat(200) });
      const [message] = (await list(helena.headers)).messages;
      expect(message?.client).toEqual({ key: "client:a", name: null, email: null, phone: null });
      expect(message?.asked).toHaveLength(300);
      expect(message?.text.length).toBeGreaterThan(2000);
    });

    it("names the pieces of a cart", async () => {
      await contact("a", "cart_checkout", {
        cartSummary: "1. Blazer",
        cartItems: [
          { name: "Blazer", quantity: 1, price: 1890 },
          { name: "Camisa", quantity: 2, price: 349.9 },
        ],
        total: "R$ 2.589,80",
      });
      expect((await list(helena.headers)).messages[0]?.asked).toBe("1× Blazer, 2× Camisa");
    });

    it("is everybody's for an administrator, of one seller, or of those whom nobody serves", async () => {
      for (const client of ["a", "b", "c"]) await inquiry(client);
      await shop.rows("update seller_message set seller_id = null where client_id = 'client:c'");
      const counts = async (query: string) => (await list(admin, query)).count;
      expect(await counts("")).toBe(3);
      expect(await counts(`?seller_id=${helena.id}`)).toBe(1);
      expect(await counts("?seller_id=nenhum")).toBe(1);
      // A seller sees only their own messages, whichever seller they ask for.
      const { messages } = await list(helena.headers, `?seller_id=${otavio.id}`);
      expect(messages.map((message) => message.seller?.nome)).toEqual(["Helena Prado"]);
    });

    it("has a message answered, closed and opened again by its seller, and by no other", async () => {
      await inquiry("a");
      const id = await onlyOf(helena.headers);
      for (const status of ["answered", "closed", "sent"]) {
        expect((await change(id, helena.headers, { status })).body.message.status).toBe(status);
        expect((await list(helena.headers, `?status=${status}`)).count).toBe(1);
      }
      for (const [method, body] of [
        ["GET"],
        ["PATCH", { status: "closed" }],
        ["PATCH", { notes: "x" }],
      ] as const)
        expect((await ask(method, `/${id}`, otavio.headers, body)).status).toBe(404);
      expect((await ask("GET", `/${id}`, admin)).body.message).toMatchObject({ status: "sent", notes: null });
    });

    it("loses no note: of two who write at once one is told what the other wrote", async () => {
      await inquiry("a");
      const id = await onlyOf(helena.headers);
      const write = (notes: string, before = "") => change(id, helena.headers, { notes, before });
      const answers = await atOnce(6, (index) => write(`Nota ${index}`));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 5 });
      const kept = answers.find(({ status }) => status === 200)?.body.message.notes ?? "";
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.details.message.notes).toBe(kept);
      // As if the answer had been lost: the same note is sent again.
      expect((await write(kept)).status).toBe(200);
      expect((await write("", kept)).body.message.notes).toBeNull();
      // A status changed by someone else does not conflict with a note.
      await change(id, admin, { status: "closed" });
      expect((await write("Prova na sexta\0")).body.message).toMatchObject({
        notes: "Prova na sexta",
        status: "closed",
      });
    });

    it("holds the orders that are theirs, with what serving the client needs", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50", 2);
      const placed = await visitor.orders({ paymentMethod: "boleto" });
      const { body } = await ask("GET", "/orders", helena.headers);
      expect([body.count, body.orders]).toMatchObject([
        1,
        [
          {
            number: placed.number,
            client: { name: "João da Silva Prado", email: "joao@exemplo.com.br", phone: "(11) 98888-7777" },
            address: ["Avenida Paulista, 1578, ap. 31 · Bela Vista", "São Paulo - SP", "CEP 01310-100"],
            payment: { method: "boleto", paid: false },
            delivery: { method: "PAC", time: "8 a 12 dias úteis" },
            items: [{ name: "Blazer Milano Azul Marinho", size: "50", quantity: 2, price: 189_000 }],
            total: Math.round(placed.total * 100),
          },
        ],
      ]);
      expect((await ask("GET", "/orders", otavio.headers)).body.orders).toEqual([]);
      expect((await ask("GET", `/orders/${placed.id}`, otavio.headers)).status).toBe(404);
      expect((await ask("GET", `/orders/${placed.id}`, helena.headers)).body.order.total).toBe(
        body.orders[0]?.total,
      );
      await shop.rows("update payment set captured_at = now()");
      expect((await ask("GET", `/orders/${placed.id}`, admin)).body.order.payment.paid).toBe(true);
    });

    it("tells of an order what happened to it and where it is, for the client who asks", async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      const { id } = await visitor.orders();
      await shop.rows("update payment set captured_at = now()");
      const details = async () => (await ask("GET", `/orders/${id}`, helena.headers)).body.order;
      expect(await details()).toMatchObject({
        history: [
          { step: "placed", amount: null },
          { step: "paid", amount: 1930 },
        ],
        tracking: [],
      });
      await shop.call("POST", `/shop/orders/${id}/tracking`, {
        headers: admin,
        body: { status: "shipped", code: "AA123456785BR" },
      });
      const { history, tracking } = await details();
      expect(history.map(({ step }) => step)).toContain("shipped");
      expect(tracking).toEqual([
        { code: "AA123456785BR", url: expect.stringContaining("rastreamento.correios.com.br") },
      ]);
    });

    it("tells what arrived since it was looked at, of messages and orders, each seller theirs", async () => {
      await inquiry("a", "Blazer Milano (Preto)", "joao@exemplo.com.br");
      const { latest } = await list(helena.headers);
      const summary = async (who: SignedInSeller) =>
        (await ask("GET", `/summary?since=${latest}`, who.headers)).body;
      expect(await summary(helena)).toEqual({
        seller: { id: helena.id, nome: "Helena Prado" },
        shop: "Alfaiataria 1989",
        sent: 1,
        arrived: { messages: 0, orders: 0 },
      });
      await inquiry("b");
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      // The browser of client 'a', so the order counts as theirs.
      const question = { clientId: "a", messageType: "general_inquiry", messageData: {} };
      await visitor.call("POST", "/shop/contact", { body: question });
      await visitor.orders();
      expect(await summary(helena)).toMatchObject({ sent: 2, arrived: { messages: 1, orders: 1 } });
      expect(await summary(otavio)).toMatchObject({ sent: 1, arrived: { messages: 1, orders: 0 } });
      const again = await ask("GET", "/orders", helena.headers);
      const after = await ask("GET", `/summary?since=${again.body.latest}`, helena.headers);
      expect(after.body.arrived).toEqual({ messages: 0, orders: 0 });
      expect((await ask("GET", "/summary", admin)).body).toMatchObject({ seller: null, sent: 3 });
    });

    it("costs a handful of SQL statements a page, and three every time the live mark asks", async () => {
      for (const client of ["a", "b", "a", "b"]) await inquiry(client);
      const cost = async (address: string) =>
        (await shop.statements(() => ask("GET", address, helena.headers))).length;
      expect(await cost("")).toBeLessThanOrEqual(5);
      expect(await cost("/orders")).toBeLessThanOrEqual(5);
      expect(await cost("/summary?since=1")).toBeLessThanOrEqual(3);
    });

    it("is closed to whoever is not signed in, and to customers", async () => {
      const customers = await customer(shop, "ana@exemplo.com.br");
      for (const address of ["", "/summary", "/orders", "/selmsg_x"])
        for (const headers of [{}, customers]) expect((await ask("GET", address, headers)).status).toBe(401);
    });

    it.each<[string, string, number, unknown]>([
      ["GET", "?status=aberta", 400, undefined],
      ["GET", "?limit=0", 400, undefined],
      ["GET", "?limit=1e9", 400, undefined],
      ["GET", "?offset=-1", 400, undefined],
      ["GET", "?offset=999999", 200, undefined],
      ["GET", "?seller_id=a'%20or%20true", 400, undefined],
      ["GET", "?seller_id=a&seller_id=b", 400, undefined],
      ["GET", "/summary?since=ontem", 400, undefined],
      ["GET", "/summary?since=9000000000000000", 200, undefined],
      ["GET", "/orders?limit=x", 400, undefined],
      ["GET", "/%00", 404, undefined],
      ["GET", "/orders/%00", 404, undefined],
      ["PATCH", "/selmsg_x", 404, { status: "closed" }],
      ["PATCH", "/%00", 404, { status: "closed" }],
      ["PATCH", "/selmsg_x", 400, {}],
      ["PATCH", "/selmsg_x", 400, { status: "aberta" }],
      ["PATCH", "/selmsg_x", 400, { notes: { a: 1 } }],
      ["PATCH", "/selmsg_x", 400, { notes: "x".repeat(2001) }],
    ])("answers %s %s with %i", async (method, address, status, body) => {
      expect((await ask(method, address, helena.headers, body)).status).toBe(status);
    });
  });
}
