import { Customer, emailsOfWork, tokenOf } from "../customer";
import { atOnce, type Shop } from "../shop";

export default function contactForm(shop: Shop): void {
  describe("contact form", () => {
    const send = (body: unknown) => shop.call("POST", "/shop/messages", { body });
    const question = {
      source: "footer_contact_form",
      email: "ana@exemplo.com.br",
      message: "Vocês ajustam barras?\nObrigada!",
    };
    const appointment = {
      source: "appointment_form",
      customerName: "Ana Souza",
      customerEmail: "ana@exemplo.com.br",
      customerPhone: "(11) 98888-7777",
      customerMessage: "Um terno para casamento, em março.",
    };
    const kept = () =>
      shop.rows<{ id: string; nome: string | null; client_id: string; message_type: string; text: string }>(
        `select m.id, s.nome, m.client_id, m.message_type, m.text from seller_message m
         left join seller s on s.id = m.seller_id order by m.created_at, m.id`,
      );

    it("keeps a question, mails it to the shop with its sender as whom to answer, and sends a receipt", async () => {
      const { status, body } = await send(question);
      expect([status, body]).toEqual([201, { id: expect.stringMatching(/^selmsg_/) }]);
      expect(await kept()).toEqual([
        {
          id: body.id,
          nome: null,
          client_id: "email:ana@exemplo.com.br",
          message_type: "general_inquiry",
          text: question.message,
        },
      ]);
      expect(await shop.emails("contact-for-shop")).toMatchObject([
        {
          recipient: "contato@alfaiataria1989.example",
          reply_to: "ana@exemplo.com.br",
          data: { kind: "message", email: "ana@exemplo.com.br", message: question.message },
        },
      ]);
      const [receipt, ...more] = await shop.emails("contact-received");
      expect(more).toEqual([]);
      expect(receipt).toMatchObject({ recipient: "ana@exemplo.com.br", reply_to: null });
      // A form that accepts any address must not email a stranger's text to it.
      expect(JSON.stringify(receipt?.data)).not.toContain("barras");
    });

    it("loses no message for an address that no mail server takes", async () => {
      const email = "josé@exemplo.com.br";
      expect((await send({ ...question, email })).status).toBe(201);
      expect((await send({ ...appointment, customerEmail: email })).status).toBe(201);
      expect(await kept()).toHaveLength(2);
      const mailed = await shop.emails("contact-for-shop");
      expect(mailed.map(({ reply_to }) => reply_to)).toEqual([null, null, null]);
      expect(mailed[0]?.data).toMatchObject({ email });
      expect(await shop.emails("contact-received")).toEqual([]);
    });

    it("gives an appointment a seller, who is mailed as well", async () => {
      const { status, body } = await send(appointment);
      expect([status, body.seller]).toEqual([201, { nome: "Helena Prado" }]);
      expect(await kept()).toMatchObject([
        { nome: "Helena Prado", message_type: "custom_appointment", text: appointment.customerMessage },
      ]);
      expect(await shop.rows("select kind from seller_assignment")).toEqual([{ kind: "appointment" }]);
      const mailed = await shop.emails("contact-for-shop");
      expect(mailed.map(({ recipient, reply_to }) => [recipient, reply_to]).sort()).toEqual([
        ["contato@alfaiataria1989.example", "ana@exemplo.com.br"],
        ["helena@alfaiataria1989.example", "ana@exemplo.com.br"],
      ]);
    });

    describe("of a client who has a seller", () => {
      let ana: Customer;
      beforeEach(async () => {
        ana = new Customer(shop, "ana@exemplo.com.br");
        const emails = await emailsOfWork(shop, () => ana.register());
        await ana.call("POST", "auth/confirm-email", { token: tokenOf(emails, "confirm-address") });
        expect((await ana.call("POST", "messages", appointment)).body.seller).toEqual({
          nome: "Helena Prado",
        });
        expect((await send({ ...appointment, customerMessage: "Outro" })).body.seller).toEqual({
          nome: "Otávio Lins",
        });
      });
      const last = async () => (await kept()).at(-1)?.nome;

      it("goes to that seller, by the sign-in or by the address alone, without telling who that is", async () => {
        for (const [sent, email] of [
          [await send({ ...question, email: "ANA@exemplo.com.br" }), "ana"],
          [await ana.call("POST", "messages", { ...question, email: "bia@exemplo.com.br" }), "bia"],
        ] as const) {
          expect(Object.keys(sent.body)).toEqual(["id"]);
          expect([email, await last()]).toEqual([email, "Helena Prado"]);
        }
        await send({ ...question, email: "caio@exemplo.com.br" });
        expect(await last()).toBeNull();
      });

      it("goes to who stands in while the seller is away, and to the store until somebody does", async () => {
        await shop.rows(
          "update seller set ausente_de = current_date - 1, ausente_ate = current_date + 1 where nome = 'Helena Prado'",
        );
        await send(question);
        expect(await last()).toBeNull();
        const again = { ...appointment, customerMessage: "Mudei de ideia" };
        const standsIn = (await ana.call("POST", "messages", again)).body.seller?.nome;
        expect(standsIn).toBe("Marina Couto");
        await send({ ...question, message: "E bainhas?" });
        expect(await last()).toBe(standsIn);
      });

      it("is kept for the store when the seller has left", async () => {
        await shop.rows("update seller set ativo = false where nome = 'Helena Prado'");
        await send(question);
        expect(await last()).toBeNull();
      });
    });

    it("sent ten times at once is one message, and every answer names it", async () => {
      const answers = await atOnce(10, () => send(appointment));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
      expect(await kept()).toHaveLength(1);
      expect(await shop.count("outbox_email")).toBe(3);
      await shop.rows("update seller_message set created_at = created_at - interval '11 minutes'");
      await send(appointment);
      expect(await kept()).toHaveLength(2);
    });

    it("fills nobody's mailbox with receipts", async () => {
      for (const message of ["um", "dois", "três"]) await send({ ...question, message });
      expect(await kept()).toHaveLength(3);
      // Two if the ten-minute window of a receipt ends just now.
      expect((await shop.emails("contact-received")).length).toBeLessThanOrEqual(2);
    });

    it("thanks a program that fills in the hidden field, and keeps nothing of it", async () => {
      const { status, body } = await send({ ...question, website: "https://spam.example" });
      expect([status, body.id]).toEqual([201, expect.stringMatching(/^selmsg_/)]);
      expect(await kept()).toEqual([]);
      expect(await shop.count("outbox_email")).toBe(0);
    });

    it.each<[string, Record<string, unknown>]>([
      ["an address with another header in it", { email: "ana@exemplo.com.br\r\nBcc: todos@exemplo.com.br" }],
      ["two addresses", { email: "ana@exemplo.com.br, bia@exemplo.com.br" }],
      ["a text of 100 kB", { message: "a".repeat(90_000) }],
      ["a zero byte", { message: "a\0b" }],
      ["half a character", { message: "a\ud800" }],
      ["nothing to read", { message: " \u200e\u0007\n " }],
      ["a number", { message: 3 }],
      ["a list", { email: ["ana@exemplo.com.br"] }],
    ])("refuses %s", async (_what, change) => {
      const { status, body } = await send({ ...question, ...change });
      expect([status, body.code]).toEqual([400, "invalid_request"]);
      expect(await shop.count("outbox_email")).toBe(0);
    });

    it("takes control characters out of what it keeps", async () => {
      const { status } = await send({
        ...appointment,
        customerName: "Ana\r\nBcc: todos@exemplo.com.br",
        customerMessage: "Olá, \u0007tudo\u202e bem? 👔",
      });
      expect(status).toBe(201);
      const [email] = await shop.emails("contact-for-shop");
      expect(email?.data).toMatchObject({
        name: "Ana Bcc: todos@exemplo.com.br",
        message: "Olá, tudo bem? 👔",
      });
    });
  });
}
