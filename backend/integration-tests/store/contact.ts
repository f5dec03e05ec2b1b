import { Customer, emailsOfWork, tokenOf } from "../customer";
import { type Answer, atOnce, type Shop, type Visitor } from "../shop";

const confirmation = (orderId: string) => ({
  orderId,
  customerName: "João da Silva Prado",
  customerEmail: "joao@exemplo.com.br",
  customerPhone: "(11) 98888-7777",
  address: "Avenida Paulista, 1578",
  paymentMethod: "Pix",
  items: [{ name: "Blazer", color: "Preto", size: "50", quantity: 1, price: 1890 }],
  total: 1930,
});

export default function contact(shop: Shop): void {
  describe("contact", () => {
    const write = (messageType: string, messageData: unknown, clientId = "session_1", visitor?: Visitor) =>
      (visitor ?? shop).call("POST", "/shop/contact", { body: { clientId, messageType, messageData } });
    const inquiry = (clientId: string, email?: string) =>
      write("product_inquiry", { productName: "Blazer Milano (Preto) - R$ 1.890,00", email }, clientId);
    const textOf = ({ body }: Answer) => new URL(body.whatsappUrl ?? "").searchParams.get("text");
    const messages = () =>
      shop.rows<{
        nome: string | null;
        client_id: string;
        message_type: string;
        text: string;
        order_id: string;
      }>(
        `select s.nome, m.client_id, m.message_type, m.text, m.order_id from seller_message m
         left join seller s on s.id = m.seller_id order by m.created_at, m.id`,
      );

    it("hands a client to the first seller with a readable text, and records it", async () => {
      const answer = await inquiry("session_1", "ana@exemplo.com.br");
      expect(answer.status).toBe(200);
      expect(answer.body.seller).toEqual({ nome: "Helena Prado" });
      expect(answer.body.whatsappUrl).toMatch(/^https:\/\/wa\.me\/5511955550101\?text=/);
      const text = textOf(answer);
      expect(text).toContain("Olá, Helena!");
      expect(text).toContain("Blazer Milano (Preto) - R$ 1.890,00");
      expect(await messages()).toEqual([
        {
          nome: "Helena Prado",
          client_id: "client:session_1",
          message_type: "product_inquiry",
          text,
          order_id: null,
        },
      ]);
    });

    it("keeps a client with their seller, by the browser's own id, as the browser sent it", async () => {
      const first = await inquiry("Joaquim@Casa");
      const other = await inquiry("session_2");
      const again = await inquiry("Joaquim@Casa");
      expect([first, other, again].map(({ body }) => body.seller?.nome)).toEqual([
        "Helena Prado",
        "Otávio Lins",
        "Helena Prado",
      ]);
      expect((await messages()).map(({ client_id }) => client_id)).toEqual([
        "client:Joaquim@Casa",
        "client:session_2",
        "client:Joaquim@Casa",
      ]);
    });

    describe("with an email or phone that is somebody else's", () => {
      const victim = {
        customerName: "Ana",
        customerEmail: "ana@exemplo.com.br",
        customerPhone: "(11) 98888-7777",
      };
      const appointment = (clientId: string, data: object = victim) =>
        write("custom_appointment", { customerMessage: "Olá", ...data }, clientId);
      const form = (headers?: Record<string, string>) =>
        shop.call("POST", "/shop/messages", {
          headers,
          body: {
            source: "appointment_form",
            customerName: "X",
            customerEmail: "ana@exemplo.com.br",
            customerPhone: "11988887777",
            customerMessage: "Oi",
          },
        });
      const clients = () => shop.rows("select client_key, client_id from seller_client order by client_key");

      it("says nothing of whose seller that is, by WhatsApp, by the form, or by an order", async () => {
        const ana = new Customer(shop, "ana@exemplo.com.br");
        const emails = await emailsOfWork(shop, () => ana.register());
        await ana.call("POST", "auth/confirm-email", { token: tokenOf(emails, "confirm-address") });
        const own = await ana.call("POST", "contact", {
          clientId: "browser-of-ana",
          messageType: "custom_appointment",
          messageData: { ...victim, customerMessage: "Olá" },
        });
        expect(own.body.seller?.nome).toBe("Helena Prado");
        const before = await clients();
        expect((await appointment("stranger")).body.seller?.nome).toBe("Otávio Lins");
        expect((await form()).body.seller?.nome).not.toBe("Helena Prado");
        const visitor = shop.visitor();
        await visitor.has(1, "50");
        const order = await visitor.orders({ email: "ana@exemplo.com.br", phone: "(11) 98888-7777" });
        expect(order.seller?.nome).not.toBe("Helena Prado");
        // Ana is still the same client, with the same seller.
        const after = (await clients()) as { client_key: string; client_id: string }[];
        expect(after).toEqual(expect.arrayContaining(before));
        const family = after.filter(({ client_id }) => client_id === "client:browser-of-ana");
        expect(family).toEqual(before);
        expect((await inquiry("browser-of-ana")).body.seller?.nome).toBe("Helena Prado");
      });

      it("binds two browsers that name the same address neither to each other nor to its owner", async () => {
        const [one, two] = [await appointment("a"), await appointment("b")];
        expect([one.body.seller?.nome, two.body.seller?.nome]).toEqual(["Helena Prado", "Otávio Lins"]);
        await atOnce(6, (index) => appointment(index % 2 ? "a" : "b"));
        expect(await clients()).toEqual([
          { client_key: "client:a", client_id: "client:a" },
          { client_key: "client:b", client_id: "client:b" },
        ]);
      });
    });

    it("keeps a client with their seller on every browser on which they are signed in", async () => {
      const ana = new Customer(shop, "ana@exemplo.com.br");
      await emailsOfWork(shop, () => ana.register());
      const ask = async (of: Customer, clientId: string) =>
        (await of.call("POST", "contact", { clientId, messageType: "general_inquiry", messageData: {} })).body
          .seller?.nome;
      expect(await ask(ana, "one")).toBe("Helena Prado");
      expect((await inquiry("other")).body.seller?.nome).toBe("Otávio Lins");
      const elsewhere = new Customer(shop, "ana@exemplo.com.br");
      await elsewhere.signIn();
      expect(await ask(elsewhere, "two")).toBe("Helena Prado");
      expect((await inquiry("two")).body.seller?.nome).toBe("Helena Prado");
    });

    it("keeps a session that has an order with the order's seller, and the next order of its customer as well", async () => {
      await inquiry("someone");
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      const { seller } = await visitor.orders();
      expect(seller).toEqual({ nome: "Otávio Lins" });
      const answer = await write("general_inquiry", {}, "session_9", visitor);
      expect(answer.body.seller).toEqual(seller);
      await visitor.has(3, "M");
      expect((await visitor.orders({ email: "outra@exemplo.com.br" })).seller).toEqual(seller);
    });

    it("gives a client whose seller left to another", async () => {
      await inquiry("session_1");
      await shop.rows("update seller set ativo = false where nome = 'Helena Prado'");
      expect((await inquiry("session_1")).body.seller?.nome).toBe("Otávio Lins");
    });

    it("goes to the store itself while no seller is active", async () => {
      await shop.rows("update seller set ativo = false");
      const answer = await inquiry("session_1");
      expect(answer.body.seller).toEqual({ nome: "Alfaiataria 1989" });
      expect(answer.body.whatsappUrl).toMatch(/^https:\/\/wa\.me\/551155551989\?text=/);
      expect(await messages()).toMatchObject([{ nome: null, message_type: "product_inquiry" }]);
    });

    describe("about an order", () => {
      it("goes to the order's seller and is recorded under the order", async () => {
        await inquiry("someone", "outra@exemplo.com.br");
        const visitor = shop.visitor();
        await visitor.has(1, "50");
        const placed = await visitor.orders();
        const answer = await write("order_confirmation", confirmation(placed.id), "session_9", visitor);
        expect(answer.body.seller).toEqual(placed.seller);
        // By the number that people use, though nobody said it.
        const text = new URL(answer.body.whatsappUrl ?? "").searchParams.get("text");
        expect(text).toContain(`*Pedido:* nº ${placed.number}\n`);
        expect((await messages()).at(-1)).toMatchObject({
          nome: placed.seller?.nome,
          message_type: "order_confirmation",
          order_id: placed.id,
        });
      });

      it("of somebody else says nothing of that order's seller and is not recorded under it", async () => {
        const visitor = shop.visitor();
        await visitor.has(1, "50");
        const placed = await visitor.orders();
        const stranger = {
          ...confirmation(placed.id),
          customerEmail: "x@exemplo.com.br",
          customerPhone: "(21) 97777-6666",
        };
        const answer = await write("order_confirmation", stranger, "session_8", shop.visitor());
        expect(placed.seller).toEqual({ nome: "Helena Prado" });
        expect(answer.body.seller).toEqual({ nome: "Otávio Lins" });
        expect((await messages()).at(-1)?.order_id).toBeNull();
      });
    });

    it("goes to a seller from a button that asks for an appointment, without any form", async () => {
      const { status, body } = await write("custom_appointment", {});
      expect([status, body.seller]).toEqual([200, { nome: "Helena Prado" }]);
    });

    it.each<[string, unknown, string]>([
      ["product_inquiry", {}, "messageData.productName"],
      ["cart_checkout", { cartItems: [], total: "1" }, "messageData.cartSummary"],
      ["order_confirmation", { ...confirmation("1"), items: [{}] }, "messageData.items.0.name"],
      ["order_confirmation", { ...confirmation("1"), total: {} }, "messageData.total"],
      [
        "cart_checkout",
        { cartSummary: "x", total: "1", cartItems: [{ name: "Blazer", quantity: "dois", price: 1 }] },
        "messageData.cartItems.0.quantity",
      ],
      ["outra_coisa", {}, "messageType"],
    ])("of kind %s with %j is refused by field, in Portuguese", async (type, data, field) => {
      const { status, body } = await write(type, data);
      expect([status, body.code]).toEqual([400, "invalid_request"]);
      expect(body.details).toHaveProperty([field]);
      expect(JSON.stringify(body)).not.toMatch(/invalid input|expected/i);
      expect(await messages()).toEqual([]);
    });

    it("survives a text with characters that no database holds", async () => {
      const answer = await write("product_inquiry", { productName: "Blazer\0Milano" }, "session\0x");
      expect([200, 400]).toContain(answer.status);
    });
  });
}
