import { Modules } from "@medusajs/framework/utils";
import { deleteUsersWorkflow } from "@medusajs/medusa/core-flows";
import { administrator, apiKey, type Headers, invited, seller, signIn, type SignedInSeller } from "../people";
import { addressOf, registeredRoutes } from "../registered-routes";
import { atOnce, type Shop, tally } from "../shop";

type Seller = {
  id: string;
  codigo: string;
  ativo: boolean;
  clientes: number;
  mensagens: number;
  userId: string;
};
type Message = {
  id: string;
  sellerId: string;
  clientId: string;
  text: string;
  status: string;
  notes: string | null;
};
type Body = {
  sellers: Seller[];
  seller: Seller;
  messages: Message[];
  message: Message;
  count: number;
} & Record<string, unknown>;

const ANA = {
  codigo: "VSP07",
  nome: "Ana Souza",
  email: "Ana@Exemplo.com.br",
  telefone: "+55 11 98765-4321",
};
const PAGE = "?page=1&limit=20";

export default function sellers(shop: Shop): void {
  describe("sellers", () => {
    let admin: Headers;
    beforeEach(async () => {
      admin = await administrator(shop);
    });
    const ask = async (method: string, address: string, headers: Headers, body?: unknown) => {
      const answer = await shop.call(method, address, { headers, body });
      return { status: answer.status, body: answer.body as unknown as Body };
    };
    const list = async (headers = admin) => (await ask("GET", "/shop/sellers", headers)).body.sellers;
    const create = (body: unknown) => ask("POST", "/shop/sellers", admin, body);
    const change = (id: string, body: unknown) => ask("PUT", `/shop/sellers/${id}`, admin, body);
    const talk = (clientId: string) =>
      shop.call("POST", "/shop/contact", {
        body: { clientId, messageType: "general_inquiry", messageData: { customerName: "Caio" } },
      });

    it("are listed with their clients and messages for an administrator, also by a secret API key", async () => {
      await talk("session_1");
      await talk("session_1");
      const [first, second] = await list();
      expect([first?.codigo, first?.clientes, first?.mensagens]).toEqual(["VSP01", 1, 2]);
      expect([second?.codigo, second?.clientes, second?.mensagens]).toEqual(["VSP02", 0, 0]);
      expect(await list(await apiKey(shop, admin))).toHaveLength(5);
    });

    it("are made once, however many ask at once, and a taken code or email says which", async () => {
      const answers = await atOnce(8, () => create(ANA));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 7 });
      const { body } = await create({ ...ANA, codigo: "VSP08", email: "ANA@exemplo.com.br" });
      const message = "Já existe um vendedor com este e-mail";
      expect(body).toEqual({ code: "conflict", message, details: { email: message } });
      expect((await create({ ...ANA, email: "x@exemplo.com.br" })).body.message).toBe(
        "Já existe um vendedor com este código",
      );
    });

    it("are changed field by field; one who is not there is 404", async () => {
      const { seller } = (await create(ANA)).body;
      const { status, body } = await change(seller.id, { ativo: false, ordem: 7 });
      expect([status, body.seller]).toMatchObject([200, { codigo: "VSP07", ativo: false, ordem: 7 }]);
      for (const id of ["sel_x", "%00", "x".repeat(150)])
        expect((await change(id, { ativo: true })).body.message).toBe("Vendedor não encontrado");
      expect((await change(seller.id, { codigo: "VSP01" })).status).toBe(409);
      expect((await change(seller.id, { nome: "A\0na" })).status).toBe(400);
    });

    describe("who were invited under their own email", () => {
      let helena: SignedInSeller;
      let otavio: SignedInSeller;
      beforeEach(async () => {
        helena = await seller(shop, "VSP01");
        otavio = await seller(shop, "VSP02");
      });
      const messagesOf = (id: string, headers: Headers, page = PAGE) =>
        ask("GET", `/shop/seller-messages/seller/${id}${page}`, headers);

      it("see themselves and their own messages, newest first, page by page", async () => {
        for (const client of ["a", "b", "a", "b", "a"]) await talk(client);
        expect((await list(helena.headers)).map(({ codigo }) => codigo)).toEqual(["VSP01"]);
        const { body } = await messagesOf(helena.id, helena.headers, "?page=1&limit=2");
        expect([body.count, body.messages.length]).toEqual([3, 2]);
        const rest = await messagesOf(helena.id, helena.headers, "?page=2&limit=2");
        const shown = [...body.messages, ...rest.body.messages].map(({ id }) => id);
        // Client ids as the browser sent them; the list counts clients by them.
        expect([...body.messages, ...rest.body.messages].map(({ clientId }) => clientId)).toEqual([
          "a",
          "a",
          "a",
        ]);
        expect((await list(helena.headers))[0]?.clientes).toBe(1);
        const newestFirst = await shop.rows<{ id: string }>(
          "select id from seller_message where seller_id = :id order by created_at desc, id desc",
          { id: helena.id },
        );
        expect(shown).toEqual(newestFirst.map(({ id }) => id));
        expect((await messagesOf(otavio.id, helena.headers)).status).toBe(403);
        expect((await messagesOf(otavio.id, admin)).body.count).toBe(2);
        expect((await messagesOf("sel_x", admin)).status).toBe(404);
      });

      it("answer and close their messages, with a note, and no one else's", async () => {
        await talk("a");
        const id = (await messagesOf(helena.id, admin)).body.messages[0]?.id ?? "";
        const set = (headers: Headers, body: unknown, of = id) =>
          ask("PATCH", `/shop/seller-messages/${of}`, headers, body);
        const { body } = await set(helena.headers, { status: "answered", notes: "Prova na sexta" });
        expect(body.message).toMatchObject({ status: "answered", notes: "Prova na sexta" });
        expect((await set(otavio.headers, { status: "closed" })).status).toBe(403);
        expect((await set(admin, { status: "closed" })).body.message.notes).toBe("Prova na sexta");
        expect((await set(admin, { status: "aberta" })).status).toBe(400);
        expect((await set(admin, { status: "sent" }, "selmsg_x")).status).toBe(404);
      });

      it("do not read a shopper's own page of an order, not even of one that is theirs", async () => {
        const visitor = shop.visitor();
        await visitor.has(1, "50");
        const placed = await visitor.orders();
        expect(placed.seller).toEqual({ nome: "Helena Prado" });
        const { status, body } = await ask("GET", `/shop/orders/${placed.id}`, helena.headers);
        expect([status, body]).toEqual([404, { code: "not_found", message: "Pedido não encontrado" }]);
      });

      it("are refused by every route of /admin but those by which Admin opens", async () => {
        const routes = registeredRoutes()
          .filter(({ matcher }) => matcher.startsWith("/admin"))
          .map((route) => ({ method: route.method, address: addressOf(route) }));
        expect(routes.length).toBeGreaterThan(300);
        const answers: string[] = [];
        const next = async () => {
          for (let route = routes.pop(); route; route = routes.pop()) {
            const { method, address } = route;
            const { status } = await ask(method, address, helena.headers, method === "GET" ? undefined : {});
            if (status !== 403) answers.push(`${method} ${address} ${status}`);
          }
        };
        await atOnce(8, next);
        // Everyone may read feature flags and accept an invitation; the queue shows only the seller's own messages.
        expect(answers.sort()).toEqual([
          "GET /admin/feature-flags 200",
          "GET /admin/layouts/qualquer/configuration 200",
          "GET /admin/shop/second-factor 200",
          "GET /admin/shop/seller-queue 200",
          "GET /admin/shop/seller-queue/orders 200",
          "GET /admin/shop/seller-queue/orders/qualquer 404",
          "GET /admin/shop/seller-queue/qualquer 404",
          "GET /admin/shop/seller-queue/summary 200",
          "GET /admin/stores 200",
          "GET /admin/users/me 200",
          "PATCH /admin/shop/seller-queue/qualquer 400",
          "POST /admin/invites/accept 400",
          "POST /admin/shop/second-factor 400",
          "POST /admin/shop/seller-queue/orders/qualquer/payment-deadline 404",
          "POST /admin/shop/seller-queue/orders/search 400",
          "POST /admin/shop/seller-queue/search 400",
        ]);
      });

      it.each([
        "/ADMIN/orders",
        "/admin/orders/",
        "/admin/users/me/",
        "/admin/%6frders",
        "/admin/users/me/../../orders",
      ])("get nothing by writing it differently (%s)", async (address) => {
        const { status, body } = await ask("GET", address, helena.headers);
        expect([401, 403, 404]).toContain(status);
        expect(body.orders).toBeUndefined();
      });

      it("see of their own user no more than Medusa shows of it", async () => {
        const { body } = await ask("GET", "/admin/users/me?fields=*,auth_identity.*", helena.headers);
        expect(body.user).toMatchObject({ email: "helena@alfaiataria1989.example" });
        expect(JSON.stringify(body)).not.toContain("auth_identity");
      });

      it("write their own name, and nothing else of a user nor anyone else's", async () => {
        const { body } = await ask("GET", "/admin/users/me", helena.headers);
        const own = `/admin/users/${(body.user as { id: string }).id}`;
        const another = `/admin/users/${await invited(shop, "novo@loja.example")}`;
        const name = { first_name: "Helena", last_name: "Prado Lima" };
        const renamed = await ask("POST", own, helena.headers, name);
        expect([renamed.status, renamed.body.user]).toMatchObject([200, name]);
        for (const [address, change] of [
          [own, { ...name, metadata: { role: "admin" } }],
          [own, { ...name, email: "dona@loja.example" }],
          [own, { avatar_url: "https://loja.example/helena.jpg" }],
          [`${own}/roles`, name],
          [another, name],
        ] as const)
          expect((await ask("POST", address, helena.headers, change)).status).toBe(403);
        expect((await ask("DELETE", own, helena.headers)).status).toBe(403);
      });

      it("keep their sign-in while it is there: it cannot be taken off them and become an administrator's", async () => {
        for (const userId of [null, await invited(shop, "novo@loja.example")]) {
          const { status, body } = await change(helena.id, { userId });
          expect([status, body.message]).toEqual([
            409,
            "Remova antes o acesso atual deste vendedor em Configurações › Usuários",
          ]);
        }
      });

      it("are nobody from the moment on at which their user was removed", async () => {
        const [row] = await shop.rows<{ user_id: string }>("select user_id from seller where id = :id", {
          id: helena.id,
        });
        await deleteUsersWorkflow(shop.container).run({ input: { ids: [row?.user_id ?? ""] } });
        expect((await ask("GET", "/shop/sellers", helena.headers)).status).toBe(401);
        expect((await ask("GET", "/admin/users/me", helena.headers)).status).toBe(401);
        expect((await ask("GET", "/admin/orders", helena.headers)).status).toBe(401);
        expect((await change(helena.id, { userId: null })).status).toBe(200);
      });
    });

    it("are linked to a user by an administrator, one to one, and someone remains to administer", async () => {
      const userId = await invited(shop, "vendas@loja.example");
      const [first, second] = await list();
      const headers = await signIn(shop, "vendas@loja.example");
      expect((await ask("GET", "/admin/orders", headers)).status).toBe(200);
      expect((await change(first?.id ?? "", { userId })).body.seller).toMatchObject({ userId });
      expect((await ask("GET", "/admin/orders", headers)).status).toBe(403);
      expect((await change(second?.id ?? "", { userId })).body.message).toBe(
        "Este usuário já é o acesso de outro vendedor",
      );
      expect((await change(second?.id ?? "", { userId: "user_x" })).status).toBe(404);
      const [owner] = await shop.container.resolve(Modules.USER).listUsers({ email: "dona@loja.example" });
      expect((await change(second?.id ?? "", { userId: owner?.id })).body.message).toBe(
        "É preciso restar ao menos um administrador",
      );
    });
  });
}
