import { Modules } from "@medusajs/framework/utils";
import { keepDeadlines } from "../../src/workflows/payment-deadline/lapse";
import { writeOrderNotices } from "../../src/workflows/emails/order-notices";
import { administrator, type Headers, invited, seller, signIn } from "../people";
import { atOnce, type Shop, tally } from "../shop";

type Seller = {
  id: string;
  codigo: string;
  ausente: boolean;
  ausente_ate: string | null;
  acesso: string | null;
  convidado: boolean;
  conversas_30d: number;
  pedidos_30d: number;
  mensagens_abertas: number;
  pedidos_abertos: number;
};
type Body = {
  sellers: Seller[];
  seller: { id: string; codigo: string } | null;
  orders: { id: string; number: number; client: string; total: number; payment: string }[];
  clients: { id: string; keys: string[]; name: string | null; mensagens: number; pedidos: number }[];
  invite: { email: string; token: string };
  count: number;
  message: string;
};

/** What administrators do with sellers in Admin. */
export default function sellerAdministration(shop: Shop): void {
  describe("the administration of sellers", () => {
    let admin: Headers;
    beforeEach(async () => {
      admin = await administrator(shop);
    });
    const ask = async (method: string, address: string, body?: unknown) => {
      const answer = await shop.call(method, address, { headers: admin, body });
      return { status: answer.status, body: answer.body as unknown as Body };
    };
    const sellers = async () => (await ask("GET", "/admin/shop/sellers")).body.sellers;
    const byCode = async (codigo: string) => {
      const seller = (await sellers()).find((one) => one.codigo === codigo);
      if (!seller) throw new Error(`no seller ${codigo}`);
      return seller;
    };
    const create = async () => {
      const seller = { codigo: "NOVO", nome: "Nina", email: "nina@loja.example", telefone: "11 98765-4321" };
      return (await ask("POST", "/admin/shop/sellers", seller)).body.seller?.id ?? "";
    };
    const placed = async () => {
      const visitor = shop.visitor();
      await visitor.has(1, "50");
      return await visitor.orders();
    };
    const sellerOf = async (orderId: string) =>
      (await ask("GET", `/admin/orders/${orderId}/seller`)).body.seller;
    const invitee = () => byCode("VSP01");

    it("shows the load of the last 30 days, and who is away today", async () => {
      await placed();
      await shop.call("POST", "/shop/contact", {
        body: { clientId: "a", messageType: "general_inquiry", messageData: {} },
      });
      const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });
      const { id } = await byCode("VSP01");
      await ask("PUT", `/admin/shop/sellers/${id}/absence`, { ausente_de: today, ausente_ate: today });
      const [first, second] = await sellers();
      expect(first).toMatchObject({ ausente: true, ausente_ate: today, pedidos_30d: 1, conversas_30d: 0 });
      expect(second).toMatchObject({ ausente: false, pedidos_30d: 0, conversas_30d: 1 });
      await shop.rows("update seller set ausente_de = '2020-01-01', ausente_ate = '2020-01-02' returning id");
      expect(await byCode("VSP01")).toMatchObject({ ausente: false, ausente_ate: null });
    });

    it.each([
      [
        { ausente_de: "2030-03-10", ausente_ate: "2030-03-09" },
        "O último dia não pode ser antes do primeiro",
      ],
      [{ ausente_de: "2030-03-10", ausente_ate: null }, "Informe o primeiro e o último dia da ausência"],
      [
        { ausente_de: "2030-02-30", ausente_ate: "2030-03-09" },
        "Informe o primeiro e o último dia da ausência",
      ],
      [
        { ausente_de: "0000-01-01", ausente_ate: "9999-01-01" },
        "Informe o primeiro e o último dia da ausência",
      ],
      [["ontem"], "Informe o primeiro e o último dia da ausência"],
    ])("refuses the absence %j", async (absence, message) => {
      const { id } = await byCode("VSP01");
      const { status, body } = await ask("PUT", `/admin/shop/sellers/${id}/absence`, absence);
      expect([status, body.message]).toEqual([400, message]);
    });

    it("answers what is malformed or nobody's with words, never with a fault", async () => {
      const { id } = await byCode("VSP01");
      const wrong: [method: string, address: string, body: unknown, status: number][] = [
        ["PUT", "/admin/shop/sellers/%00/absence", { ausente_de: null, ausente_ate: null }, 404],
        ["PUT", "/admin/shop/sellers/sel_x", { ativo: true }, 404],
        ["PUT", "/admin/shop/sellers/%00", { ativo: true }, 404],
        ["DELETE", "/admin/shop/sellers/sel_x", undefined, 404],
        ["POST", "/admin/shop/sellers/sel_x/invite", {}, 404],
        ["DELETE", "/admin/shop/sellers/sel_x/user", undefined, 404],
        ["GET", `/admin/shop/sellers/${id}/orders?limit=1000`, undefined, 400],
        ["POST", `/admin/shop/sellers/${id}/clients/search`, { q: 7 }, 400],
        ["POST", `/admin/shop/sellers/${id}/clients/search`, { q: "\0'%_\\" }, 200],
        ["PUT", `/admin/shop/sellers/${id}/clients`, { client_id: "a\0", seller_id: id }, 400],
        ["PUT", `/admin/shop/sellers/${id}/clients`, { client_id: "a", seller_id: id }, 409],
        ["PUT", "/admin/shop/seller-priority", { ids: "todos" }, 400],
        ["PUT", "/admin/shop/seller-priority", { ids: [id], seen: [id] }, 409],
        ["PUT", "/admin/orders/order_x/seller", { seller_id: id }, 404],
        ["PUT", "/admin/orders/%00/seller", { seller_id: id }, 404],
        ["PUT", "/admin/orders/order_x/seller", { seller_id: 7 }, 400],
      ];
      for (const [method, address, body, status] of wrong) {
        const answer = await ask(method, address, body);
        expect(`${method} ${address} ${answer.status}`).toBe(`${method} ${address} ${status}`);
      }
    });

    describe("an order", () => {
      const pass = (orderId: string, body: unknown) => ask("PUT", `/admin/orders/${orderId}/seller`, body);

      it("passes to another seller with its messages; the client stays, or follows when told to", async () => {
        const { id, number } = await placed();
        const [first, second] = await sellers();
        await shop.rows(
          `insert into seller_message (id, client_id, message_type, text, data, order_id, seller_id)
           values ('selmsg_1', 'a', 'order_confirmation', '', '{}', :id, :seller) returning id`,
          { id, seller: first!.id },
        );
        const { body } = await pass(id, { seller_id: second!.id, from: first!.id });
        expect(body.seller).toMatchObject({ codigo: "VSP02" });
        const [moved] = await shop.rows<{ seller_id: string }>("select seller_id from seller_message");
        expect(moved?.seller_id).toBe(second!.id);
        const owners = async () =>
          await shop.rows(
            "select distinct s.codigo from seller_client c join seller s on s.id = c.seller_id",
          );
        expect(await owners()).toEqual([{ codigo: "VSP01" }]);
        await pass(id, { seller_id: second!.id, with_client: true });
        expect(await owners()).toEqual([{ codigo: "VSP02" }]);
        const { orders, count } = (await ask("GET", `/admin/shop/sellers/${second!.id}/orders`)).body;
        expect(count).toBe(1);
        expect(orders).toEqual([expect.objectContaining({ id, number, payment: "pending" })]);
        expect(orders[0]).toMatchObject({ client: "João da Silva Prado" });
        expect((await ask("GET", `/admin/shop/sellers/${first!.id}/orders`)).body.count).toBe(0);
      });

      it("can be left without a seller, is listed so, and given to one again, the same client's", async () => {
        const { id } = await placed();
        const [first] = await sellers();
        expect((await pass(id, { seller_id: null })).body.seller).toBeNull();
        expect(await sellerOf(id)).toBeNull();
        const nobodys = (await ask("GET", "/admin/shop/sellers/nenhum/orders?limit=5&offset=0")).body;
        expect([nobodys.count, nobodys.orders.map((order) => order.id)]).toEqual([1, [id]]);
        await pass(id, { seller_id: first!.id, from: null });
        expect(await sellerOf(id)).toMatchObject({ codigo: "VSP01" });
        expect(await byCode("VSP01")).toMatchObject({ clientes: 1 });
      });

      it("is found by its number before those whose client's address has it", async () => {
        const { id, number } = await placed();
        const later = await placed();
        await shop.rows(`update "order" set email = 'joao${number}@exemplo.com.br' where id = :id`, {
          id: later.id,
        });
        const [first] = await sellers();
        for (const each of [id, later.id]) await pass(each, { seller_id: first!.id });
        const found = async (q: string) =>
          (await ask("GET", `/admin/shop/sellers/${first!.id}/orders?q=${q}`)).body.orders.map(
            (order) => order.id,
          );
        expect(await found("exemplo.com.br")).toEqual([later.id, id]);
        expect(await found(String(number))).toEqual([id, later.id]);
        expect(await found(`%23${number}`)).toEqual([id]);
      });

      it("passed on by several at once goes to one, and the others are told", async () => {
        const { id } = await placed();
        const [first, second] = await sellers();
        const answers = await atOnce(6, () => pass(id, { seller_id: second!.id, from: first!.id }));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 5 });
        expect(await shop.count("seller_assignment", "deleted_at is null")).toBe(1);
      });

      it("does not pass to a seller who is inactive", async () => {
        const { id } = await placed();
        const { status, body } = await pass(id, { seller_id: (await byCode("VSP03")).id });
        expect([status, body.message]).toEqual([409, "Escolha um vendedor ativo"]);
      });
    });

    describe("a seller who has left", () => {
      const handOver = (id: string, seller_id: string) =>
        ask("POST", `/admin/shop/sellers/${id}/hand-over`, { seller_id });
      const write = (clientId: string) =>
        shop.call("POST", "/shop/contact", {
          body: { clientId, messageType: "general_inquiry", messageData: {} },
        });
      const messages = () =>
        shop.rows<{ client_id: string; status: string; seller_id: string }>(
          "select client_id, status, seller_id from seller_message order by created_at",
        );
      /** The first seller has an order, a delivered one, a message and an answered one, and leaves. */
      const left = async () => {
        const open = await placed();
        const [first, second] = await sellers();
        for (const clientId of ["a", "b", "c", "d"]) await write(clientId);
        const theirs = (await messages()).filter(({ seller_id }) => seller_id === first!.id);
        await shop.rows("update seller_assignment set seller_id = :id", { id: first!.id });
        await shop.rows("update seller_message set seller_id = :id, status = 'answered'", { id: first!.id });
        await shop.rows("update seller_message set status = 'sent' where client_id = :client", {
          client: theirs[0]!.client_id,
        });
        await ask("PUT", `/admin/shop/sellers/${first!.id}`, { ativo: false });
        return { first: first!.id, second: second!.id, open, client: theirs[0]!.client_id };
      };

      it("is shown with what is open, which another gets at once with its clients", async () => {
        const { first, second, open, client } = await left();
        expect(await byCode("VSP01")).toMatchObject({ mensagens_abertas: 1, pedidos_abertos: 1 });
        const answers = await atOnce(4, () => handOver(first, second));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        const passed = answers.map(({ body }) => body as unknown as { mensagens: number; pedidos: number });
        expect(passed.reduce((sum, { mensagens, pedidos }) => sum + mensagens + pedidos, 0)).toBe(2);
        expect(await sellerOf(open.id)).toMatchObject({ id: second });
        expect((await messages()).filter(({ seller_id }) => seller_id === second)).toEqual([
          { client_id: client, status: "sent", seller_id: second },
        ]);
        expect(await byCode("VSP01")).toMatchObject({ mensagens_abertas: 0, pedidos_abertos: 0 });
        await write(client.replace(/^client:/, ""));
        expect((await messages()).at(-1)).toMatchObject({ client_id: client, seller_id: second });
        expect(await shop.count("audit_entry", "action = 'order.reassigned'")).toBe(1);
      });

      it("keeps what has arrived and what is answered", async () => {
        const { first, second, open, client } = await left();
        await shop.rows("update order_item set delivered_quantity = quantity");
        await shop.rows("update seller_message set status = 'answered' where client_id = :client", {
          client,
        });
        expect((await handOver(first, second)).body).toEqual({ mensagens: 0, pedidos: 0 });
        expect(await sellerOf(open.id)).toMatchObject({ id: first });
      });

      it("has nothing open in an order that lapsed unpaid, once its client can no longer resume it", async () => {
        const { first, second, open } = await left();
        const until = async (set: string) => {
          await shop.rows(`update payment_deadline set ${set}`);
          await keepDeadlines(shop.container);
          return (await byCode("VSP01")).pedidos_abertos;
        };
        expect(await until("due_at = now() - interval '1 minute'")).toBe(1);
        await shop.rows("update payment_deadline set state = 'open', lapsed_at = null");
        const late = "due_at = now() - interval '1 minute', latest_at = now() + interval '1 hour'";
        expect(await until(late)).toBe(0);
        expect((await handOver(first, second)).body).toMatchObject({ pedidos: 0 });
        expect(await sellerOf(open.id)).toMatchObject({ id: first });
        // An order of an earlier version says only since when it has lapsed.
        await shop.rows(`update "order" set metadata = metadata - 'payment_resume_until'`);
        expect((await byCode("VSP01")).pedidos_abertos).toBe(1);
        await shop.rows(
          `update "order" set metadata = metadata || '{"payment_lapsed_at": "2020-01-01T00:00:00Z"}'`,
        );
        expect((await byCode("VSP01")).pedidos_abertos).toBe(0);
      });

      it("is told nothing more of a client, who is sent to the store, or to who serves them now", async () => {
        const visitor = shop.visitor();
        await visitor.has(3, "M", 3);
        const { id, number } = await visitor.orders();
        const helena = await seller(shop, "VSP01");
        const otavio = await seller(shop, "VSP02");
        const tracking = { headers: admin, body: { status: "delivered" } };
        await shop.call("POST", `/shop/orders/${id}/tracking`, tracking);
        const read = async () => (await visitor.call("GET", `/shop/orders/${id}`)).body.order;
        expect((await read())?.seller).toEqual({ nome: "Helena Prado" });
        await ask("PUT", `/admin/shop/sellers/${helena.id}`, { ativo: false });
        await writeOrderNotices(shop.container);
        expect((await read())?.seller).toBeNull();
        await handOver(helena.id, otavio.id);
        const told = async (quantity: number) => {
          await shop.rows("delete from outbox_email");
          const body = { items: [{ id: (await read())!.items[0]!.id, quantity }] };
          expect((await visitor.call("POST", `/shop/orders/${id}/returns`, { body })).status).toBe(200);
          await writeOrderNotices(shop.container);
          const [letter] = await shop.emails("return-requested");
          const news = (await shop.emails("order-news")).map(({ recipient }) => recipient.split("@")[0]);
          return { news: news.sort(), seller: letter?.data.seller, link: String(letter?.data.whatsappUrl) };
        };
        const first = await told(1);
        expect(first).toMatchObject({ news: ["contato"], seller: null });
        expect(first.link).toMatch(/^https:\/\/wa\.me\/551155551989\?/);

        const { body } = await visitor.call("POST", "/shop/contact", {
          body: {
            clientId: "a",
            messageType: "order_inquiry",
            messageData: { orderId: id, orderNumber: number },
          },
        });
        expect(body.seller).toEqual({ nome: "Otávio Lins" });
        expect((await read())?.seller).toEqual({ nome: "Otávio Lins" });
        expect(await told(2)).toMatchObject({ news: ["contato", "otavio"], seller: { nome: "Otávio Lins" } });
        // The letter's link opens the order for who serves it; its history is Helena's.
        const opened = await shop.call("GET", `/admin/shop/seller-queue/orders/${id}`, {
          headers: otavio.headers,
        });
        expect(opened.status).toBe(200);
        expect(await sellerOf(id)).toMatchObject({ codigo: "VSP01" });
      });

      it("is none who still serves, nor hands anything to one who does not", async () => {
        const { first, second } = await left();
        expect((await handOver(second, first)).body.message).toMatch(/^Este vendedor está ativo/);
        const third = await byCode("VSP03");
        expect((await handOver(first, third.id)).body.message).toBe("Escolha um vendedor ativo");
        expect((await handOver("sel_x", second)).status).toBe(404);
        expect((await ask("POST", `/admin/shop/sellers/${first}/hand-over`, {})).status).toBe(400);
      });
    });

    it("finds a seller's clients by name, email and phone, and passes them on", async () => {
      await placed();
      const [first, second] = await sellers();
      const search = async (q: string, id = first!.id) =>
        (await ask("POST", `/admin/shop/sellers/${id}/clients/search`, { q })).body;
      const { clients, count } = await search("");
      expect([count, clients[0]?.name, clients[0]?.pedidos]).toEqual([1, "João da Silva Prado", 1]);
      const keys = clients[0]?.keys ?? [];
      const phone =
        keys.find((key) => key.startsWith("phone:"))?.replace(/phone:(..)(.*)/, "+55 ($1) $2") ?? "";
      for (const q of ["silva prado", "JOAO@exemplo", phone]) expect((await search(q)).count).toBe(1);
      for (const q of ["%", "_", "maria"]) expect((await search(q)).count).toBe(0);
      const move = { client_id: clients[0]?.id, seller_id: second!.id };
      expect((await ask("PUT", `/admin/shop/sellers/${first!.id}/clients`, move)).status).toBe(200);
      expect([(await search("")).count, (await search("", second!.id)).count]).toEqual([0, 1]);
    });

    describe("the access of a seller", () => {
      const invite = (id: string) => ask("POST", `/admin/shop/sellers/${id}/invite`, {});
      const accept = async (token: string, email: string) => {
        const password = "segredo-de-quem-entra";
        const registered = await shop.call("POST", `/auth/user/emailpass/register?token=${token}`, {
          body: { email, password },
        });
        return shop.call("POST", `/admin/invites/accept?token=${token}`, {
          headers: { authorization: `Bearer ${(registered.body as unknown as { token: string }).token}` },
          body: { email, first_name: "Helena", last_name: "Prado" },
        });
      };

      it("comes with an invitation by email, is a seller's from the start, and ends with its user", async () => {
        const { id } = await invitee();
        const { status, body } = await invite(id);
        expect([status, body.invite.email]).toEqual([201, "helena@alfaiataria1989.example"]);
        expect(await invitee()).toMatchObject({ convidado: true, acesso: null });
        await shop.until(async () => (await shop.emails("staff-invitation")).length === 1);
        const [email] = await shop.emails("staff-invitation");
        expect(email).toMatchObject({ recipient: body.invite.email, data: { name: "Helena Prado" } });
        expect(String(email?.data.link)).toContain(`/app/invite?token=${body.invite.token}`);

        expect((await accept(body.invite.token, body.invite.email)).status).toBe(200);
        expect(await invitee()).toMatchObject({ convidado: false, acesso: body.invite.email });
        const headers = await signIn(shop, body.invite.email);
        expect((await shop.call("GET", "/admin/orders", { headers })).status).toBe(403);
        expect((await invite(id)).status).toBe(409);
        expect((await ask("DELETE", `/admin/shop/sellers/${id}`)).body.message).toBe(
          "Remova antes o acesso deste vendedor ao painel",
        );

        expect((await ask("DELETE", `/admin/shop/sellers/${id}/user`)).status).toBe(200);
        expect((await shop.call("GET", "/admin/users/me", { headers })).status).toBe(401);
        expect(await invitee()).toMatchObject({ convidado: false, acesso: null });
        expect((await invite(id)).status).toBe(201);
      });

      it("asked for many times at once is one invitation", async () => {
        const { id } = await invitee();
        const answers = await atOnce(5, () => invite(id));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 5 });
        expect(await shop.count("invite", "deleted_at is null")).toBe(1);
      });

      it("never makes an administrator: the invitation goes with the email, and with the seller", async () => {
        const id = await create();
        await invite(id);
        await ask("PUT", `/admin/shop/sellers/${id}`, { email: "outra@loja.example" });
        expect(await shop.count("invite", "deleted_at is null")).toBe(0);
        await invite(id);
        expect((await ask("DELETE", `/admin/shop/sellers/${id}`)).status).toBe(200);
        expect(await shop.count("invite", "deleted_at is null")).toBe(0);
      });

      it("is not invited over someone who signs in by that email already", async () => {
        await invited(shop, "nina@loja.example");
        const { status, body } = await invite(await create());
        expect([status, body.message]).toEqual([
          409,
          "Já existe um usuário com o e-mail deste vendedor: escolha-o na lista",
        ]);
      });

      it("leaves an administrator, also when several are made sellers at once", async () => {
        const users = [
          await invited(shop, "um@loja.example"),
          ...(await shop.container.resolve(Modules.USER).listUsers({ email: "dona@loja.example" })).map(
            ({ id }) => id,
          ),
        ];
        const [first, second] = await sellers();
        const link = ([sellerId, user_id]: [string, string]) =>
          ask("PUT", `/admin/shop/sellers/${sellerId}`, { user_id });
        const answers = await Promise.all([link([first!.id, users[0]!]), link([second!.id, users[1]!])]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      });
    });

    it("deletes a seller made by mistake, once, and none who has served anybody", async () => {
      const id = await create();
      const remove = () => ask("DELETE", `/admin/shop/sellers/${id}`);
      expect(tally((await atOnce(4, remove)).map(({ status }) => status))).toEqual({ 200: 1, 404: 3 });
      expect(await sellers()).toHaveLength(5);
      await placed();
      const { status, body } = await ask("DELETE", `/admin/shop/sellers/${(await byCode("VSP01")).id}`);
      expect([status, body.message]).toEqual([
        409,
        "Este vendedor já atendeu clientes. Desative-o para que não receba mais ninguém",
      ]);
    });
  });
}
