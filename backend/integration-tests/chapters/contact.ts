import type { Answer, Shop, Visitor } from "../shop";

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

export function contact(shop: Shop): void {
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
          client_id: "email:ana@exemplo.com.br",
          message_type: "product_inquiry",
          text,
          order_id: null,
        },
      ]);
    });

    it("keeps a client with their seller, by any of the keys they are known by", async () => {
      const first = await inquiry("session_1", "ana@exemplo.com.br");
      const other = await inquiry("session_2");
      const byMail = await inquiry("session_3", "ANA@exemplo.com.br");
      const byBrowser = await inquiry("session_3");
      expect([other, byMail, byBrowser].map(({ body }) => body.seller?.nome)).toEqual([
        "Otávio Lins",
        first.body.seller?.nome,
        first.body.seller?.nome,
      ]);
    });

    it("knows a phone however it is written", async () => {
      const ask = (customerPhone: string, clientId: string) =>
        write(
          "custom_appointment",
          { customerName: "Ana", customerEmail: `${clientId}@x.com`, customerPhone, customerMessage: "Olá" },
          clientId,
        );
      const first = await ask("+55 (11) 98888-7777", "a");
      await ask("(61) 3333-4444", "b");
      const again = await ask("11 98888 7777", "c");
      expect(again.body.seller).toEqual(first.body.seller);
      expect(await shop.rows("select distinct kind from seller_assignment")).toEqual([
        { kind: "appointment" },
      ]);
    });

    it("gives a client whose seller left to another", async () => {
      await inquiry("session_1");
      await shop.rows("update seller set ativo = false where nome = 'Helena Prado'");
      expect((await inquiry("session_1")).body.seller?.nome).toBe("Otávio Lins");
    });

    it("goes to the house itself while no seller is active", async () => {
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
