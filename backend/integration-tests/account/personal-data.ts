import sharp from "sharp";
import { Modules } from "@medusajs/framework/utils";
import stockAlerts from "../../src/jobs/stock-alerts";
import sweepAll from "../../src/jobs/sweep";
import { Customer, emailsOfWork, PASSWORD, tokenOf } from "../customer";
import { administrator } from "../people";
import { outboxOf, webhooksOf } from "../../src/lib/services";
import { CLAIM } from "../../src/modules/webhooks/queries";
import type { Delivery } from "../../src/modules/webhooks/send";
import { writeOrderNotices } from "../../src/workflows/emails/order-notices";
import { placeOrder } from "../../src/workflows/order/place-order";
import { atOnce, bodyHashOf, type Shop, tally } from "../shop";

const EMAIL = "joao@exemplo.com.br";
const CPF = "529.982.247-25";
/** The CPF given with an order. */
const TAX_ID = "11144477735";
/** Tables that keep order data as tax and consumer law require. */
const KEPT_BY_LAW = ["order", "order_address"];

type Export = Record<
  "favorites" | "orders" | "carts" | "messages" | "sessions" | "stockAlerts" | "cartReminders",
  Record<string, unknown>[]
> & {
  account: Record<string, unknown>;
  profile: Record<string, unknown>;
};

type Queue = { messages: { client: Record<"name" | "email" | "phone", string | null> }[] };

export default function personalData(shop: Shop): void {
  /** Creates a customer, with a confirmed address if `confirmed`. */
  async function customer(email: string, confirmed: boolean): Promise<Customer> {
    const person = new Customer(shop, email);
    const emails = await emailsOfWork(shop, () => person.register());
    if (confirmed)
      await person.call("POST", "auth/confirm-email", { token: tokenOf(emails, "confirm-address") });
    return person;
  }
  const writeToSeller = (email: string) =>
    shop.call("POST", "/shop/contact", {
      body: {
        clientId: `browser-of-${email}`,
        messageType: "custom_appointment",
        messageData: {
          customerName: "João Prado",
          customerEmail: email,
          customerPhone: "(11) 98888-7777",
          customerMessage: "Quero um terno",
        },
      },
    });
  /** A customer who has used everything the shop offers, partly before they had an account. */
  async function regular(): Promise<Customer> {
    await writeToSeller(EMAIL);
    const guest = shop.visitor();
    await guest.has(1, "50");
    await guest.orders({ taxId: TAX_ID });
    const joao = await customer(EMAIL, true);
    await joao.call("POST", "profile", { number: CPF, phone: "11988887777", notes: "Prefere lã fria" });
    await joao.call("POST", "favorites", { importId: 3 });
    const filling = shop.visitor();
    await filling.has(3, "M");
    await joao.signIn(PASSWORD, { "x-cart-session": filling.session });
    return joao;
  }
  const exported = async (person: Customer) => {
    let document: Export | undefined;
    const emails = await emailsOfWork(shop, async () => {
      document = (await person.call("GET", "profile/export")).body as unknown as Export;
    });
    if (!document) throw new Error("nothing was exported");
    return { document, emails };
  };
  const erase = (person: Customer, password: unknown = PASSWORD) =>
    person.call("DELETE", "profile", { password });
  /** Names of the tables that contain a text in any column. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await shop.rows<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [hit] = await shop.rows(`select 1 from "${name}" t where cast(t as text) ilike :wanted limit 1`, {
        wanted: `%${text}%`,
      });
      if (hit) found.push(name);
    }
    return found;
  }

  describe("personal data", () => {
    it("are handed out whole, with an email that says so", async () => {
      const joao = await regular();
      const { document, emails } = await exported(joao);
      expect(document).toMatchObject({
        account: { email: EMAIL, firstName: "João", emailConfirmedAt: expect.any(String) },
        profile: { number: CPF, notes: "Prefere lã fria" },
        favorites: [{ importId: 3 }],
        orders: [{ email: EMAIL, taxId: TAX_ID, address: "Avenida Paulista", items: [{ quantity: 1 }] }],
        carts: [{ items: [{ quantity: 1 }] }],
        messages: [{ messageType: "custom_appointment", seller: "Helena Prado" }],
      });
      expect(document.sessions.length).toBeGreaterThan(0);
      expect(JSON.stringify(document)).not.toMatch(/token|hash|scrypt/i);
      expect(emails).toMatchObject([{ template: "data-export", to: EMAIL }]);
    });

    it("hold what somebody waits for: alerts by a confirmed address and by a phone while signed in, a cart to be reminded of", async () => {
      const guest = shop.visitor();
      await guest.has(3, "P");
      await guest.call("PUT", "/shop/cart/reminder", { body: { email: EMAIL } });
      const { variant_id: variantId } = await shop.variant(1, "52");
      const { variant_id: soldOut } = await shop.variant(1, "50");
      await shop.setStock(1, "50", 0);
      const PHONE = "(11) 98888-7777";
      for (const body of [
        { variantId, email: EMAIL },
        { variantId, email: "bia@exemplo.com.br" },
        { variantId, phone: "(61) 99999-0000" },
      ])
        expect((await shop.call("POST", "/shop/stock-alerts", { body })).status).toBe(200);
      const stranger = await customer(EMAIL, false);
      expect((await exported(stranger)).document).toMatchObject({ stockAlerts: [], cartReminders: [] });
      await emailsOfWork(shop, () => erase(stranger));

      const joao = await customer(EMAIL, true);
      // Nobody confirms a phone: whoever types somebody else's sees and erases nothing of theirs.
      await joao.call("POST", "profile", { phone: "(61) 99999-0000" });
      for (const id of [variantId, soldOut])
        expect((await joao.call("POST", "stock-alerts", { variantId: id, phone: PHONE })).status).toBe(200);
      await shop.setStock(1, "50", 2);
      await stockAlerts(shop.container);
      const { document } = await exported(joao);
      expect(document.stockAlerts).toMatchObject([
        { variantId, email: EMAIL, phone: null },
        { variantId, email: null, phone: PHONE },
      ]);
      expect(document.cartReminders).toMatchObject([{ email: EMAIL }]);
      expect(document.messages).toMatchObject([{ messageType: "back_in_stock" }]);

      await emailsOfWork(shop, () => erase(joao));
      expect(await shop.rows("select email, phone from stock_alert order by email")).toEqual([
        { email: "bia@exemplo.com.br", phone: null },
        { email: null, phone: "(61) 99999-0000" },
      ]);
      expect(await shop.count("cart_reminder")).toBe(0);
      expect(await shop.rows("select data, status from seller_message")).toEqual([
        { data: {}, status: "closed" },
      ]);
    });

    it("hold what was asked for while signed in, before the address is confirmed or under another", async () => {
      const ana = await customer("ana@exemplo.com.br", false);
      const { variant_id: variantId } = await shop.variant(1, "52");
      for (const email of ["ana@exemplo.com.br", "ana@trabalho.example"])
        expect((await ana.call("POST", "stock-alerts", { variantId, email })).status).toBe(200);
      const browser = shop.visitor();
      await browser.has(3, "P");
      const wish = { email: "ana@trabalho.example", seller: true };
      const cart = { "x-cart-session": browser.session };
      expect((await ana.call("PUT", "cart/reminder", wish, cart)).status).toBe(204);

      const { document } = await exported(ana);
      expect(document.stockAlerts).toMatchObject([
        { variantId, email: "ana@exemplo.com.br" },
        { variantId, email: "ana@trabalho.example" },
      ]);
      expect(document.cartReminders).toMatchObject([{ email: "ana@trabalho.example" }]);

      await emailsOfWork(shop, () => erase(ana));
      expect(await shop.count("stock_alert")).toBe(0);
      expect(await shop.count("cart_reminder")).toBe(0);
    });

    it("hold what was written to sellers while signed in, whatever address is in it and confirmed or not", async () => {
      const messageData = { productName: "Terno", productPrice: "R$ 100,00", phone: "(11) 97777-1234" };
      const asked = { clientId: "browser-of-ana", messageType: "product_inquiry", messageData };
      const form = {
        customerName: "Ana Souza",
        customerEmail: "ana@trabalho.example",
        customerPhone: "(11) 97777-1234",
        customerMessage: "Sou a Ana",
        source: "appointment_form",
      };
      const ana = await customer("ana@exemplo.com.br", false);
      expect((await ana.call("POST", "contact", asked)).status).toBe(200);
      expect((await ana.call("POST", "messages", form)).status).toBe(201);
      // Whoever writes the customer's id into a message of their own puts nothing into the customer's data.
      const [{ id }] = (await shop.rows<{ id: string }>("select id from customer where has_account")) as [
        { id: string },
      ];
      const smuggled = { ...asked, messageData: { ...messageData, requestedBy: id } };
      await shop.call("POST", "/shop/contact", { body: smuggled });

      const filled = shop.visitor();
      await filled.has(3, "M");
      await ana.signIn(PASSWORD, { "x-cart-session": filled.session });
      await filled.orders();
      const headers = await administrator(shop);
      const clientsOf = async () => {
        const queues = ["sent", "closed"].map((status) =>
          shop.call("GET", `/admin/shop/seller-queue?status=${status}`, { headers }),
        );
        return (await Promise.all(queues)).map(({ body }) =>
          (body as unknown as Queue).messages.map(({ client: { name, email, phone } }) => [
            name,
            email,
            phone,
          ]),
        );
      };
      expect((await clientsOf())[0]?.[0]).toEqual([
        expect.any(String),
        expect.any(String),
        "(11) 97777-1234",
      ]);

      const { document } = await exported(ana);
      expect(document.messages.map(({ messageType }) => messageType)).toEqual([
        "product_inquiry",
        "custom_appointment",
      ]);
      await emailsOfWork(shop, () => erase(ana));
      expect(await shop.count("seller_message", "data = '{}'")).toBe(2);
      // Nor does the order, which the law keeps, say of an emptied message who wrote it; the stranger's has its phone.
      expect(await clientsOf()).toEqual([
        [[null, null, "(11) 97777-1234"]],
        [
          [null, null, null],
          [null, null, null],
        ],
      ]);
      expect(await shop.count("seller_message", "text like '%97777%' or data::text like '%97777%'")).toBe(1);
    });

    it("of an address go to nobody who has not confirmed it", async () => {
      await writeToSeller(EMAIL);
      const guest = shop.visitor();
      await guest.has(1, "50");
      await guest.orders();
      const stranger = await customer(EMAIL, false);
      const { document } = await exported(stranger);
      expect([document.orders, document.messages, document.carts]).toEqual([[], [], []]);
      await emailsOfWork(shop, () => erase(stranger));
      expect(await shop.count("seller_message", "text like '%Quero um terno%'")).toBe(1);
      expect(await shop.count("customer", `email = '${EMAIL}' and deleted_at is null`)).toBe(1);
      expect(await shop.count("order", "customer_id is not null")).toBe(1);
    });

    describe("that others were to be told", () => {
      /** An order that João places while signed in, under another address than his own. */
      const ordered = async (joao: Customer) => {
        const visitor = shop.visitor();
        await visitor.has(3, "M");
        const form = await visitor.form({ email: "trabalho@exemplo.com.br" });
        const asked = { order: form, bodyHash: "0".repeat(64) };
        const { body } = await joao.call("POST", "orders", asked, { "x-cart-session": visitor.session });
        return body.order!;
      };

      it("are erased from letters to the house and to sellers that wait, or could not be sent", async () => {
        const joao = await customer(EMAIL, true);
        const sending = jest.spyOn(outboxOf(shop.container), "claim").mockResolvedValue(undefined);
        try {
          await writeToSeller(EMAIL);
          await joao.call("POST", "messages", {
            customerName: "João Prado",
            customerEmail: "casa@exemplo.com.br",
            customerPhone: "(11) 98888-7777",
            customerMessage: "Quero outro terno",
            source: "appointment_form",
          });
          await ordered(joao);
          await writeOrderNotices(shop.container);
          await shop.rows("update outbox_email set state = 'failed' where template = 'order-news'");
          const told = () =>
            shop.rows<{ template: string }>(
              `select distinct template from outbox_email where template not in ('welcome', 'account-deleted')
                 and (data::text ~ 'Prado|98888|terno|trabalho@' or recipient = 'trabalho@exemplo.com.br') order by 1`,
            );
          expect((await told()).map(({ template }) => template)).toEqual([
            ...["contact-for-shop", "contact-received", "order-news", "order-placed"],
          ]);
          await emailsOfWork(shop, () => erase(joao));
          expect(await told()).toEqual([]);
          expect(await shop.count("outbox_email", "reply_to is not null")).toBe(0);
        } finally {
          sending.mockRestore();
        }
      });

      it("are in no event for the store's systems before it is sent: why a piece comes back, and not after the erasure", async () => {
        const REASON = "Ficou apertado nos ombros";
        const url = "https://sistema.example/avisos";
        const collect = async () => {
          await shop.project();
          await webhooksOf(shop.container).collect([url]);
        };
        const sent = async () => {
          await shop.rows("update webhook_delivery set next_attempt_at = now()");
          const due = await shop.rows<Delivery>(CLAIM, { url, limit: 100 });
          return due.filter(({ type }) => type === "return.requested").map(({ data }) => data);
        };
        await collect();
        const joao = await customer(EMAIL, true);
        const { id, items } = await ordered(joao);
        const delivered = { headers: await administrator(shop), body: { status: "delivered" } };
        await shop.call("POST", `/shop/orders/${id}/tracking`, delivered);
        const request = { items: [{ id: items[0]?.id, quantity: 1 }], reason: REASON };
        expect((await joao.call("POST", `orders/${id}/returns`, request)).status).toBe(200);
        await collect();
        expect(await tablesWith(REASON)).toEqual(["return_request"]);
        expect(await sent()).toMatchObject([{ reason: REASON, exchange: false }]);
        await emailsOfWork(shop, () => erase(joao));
        expect(await tablesWith(REASON)).toEqual([]);
        expect(await sent()).toMatchObject([{ reason: null, exchange: false }]);
      });
    });

    it("are erased from every table but what the law keeps of orders", async () => {
      const joao = await regular();
      for (const text of [EMAIL, CPF, TAX_ID, "8888", "lã fria", "Prado"])
        expect(await tablesWith(text)).not.toEqual([]);
      await shop.rows("update payment_deadline set network_hash = 'a', guest_hash = 'b'");
      // Uses of a coupon that is limited to once per email address.
      await shop.knex.raw(
        `set local session_replication_role = replica;
         insert into promotion_use (order_id, promotion_id, amount, value) values ('order_1', 'promo_1', 1, '${EMAIL}');
         insert into promotion_campaign_budget_usage (id, attribute_value, budget_id, used, raw_used)
         values ('probudgus_1', '${EMAIL}', 'probudg_1', 1, '{}')`,
      );
      // Without triggers: otherwise the audit log would keep the seller's own name, which resembles the customer's.
      await shop.knex.raw(
        "set local session_replication_role = replica; update seller set nome = 'Helena' where nome = 'Helena Prado'",
      );
      const emails = await emailsOfWork(shop, async () => expect((await erase(joao)).status).toBe(204));
      expect(emails).toMatchObject([{ template: "account-deleted", to: EMAIL, data: { name: "João" } }]);
      const left = new Set<string>();
      for (const text of [EMAIL, CPF, "8888-7777", "88887777", "lã fria", "Prado"])
        for (const table of await tablesWith(text)) left.add(table);
      expect(await tablesWith(TAX_ID)).toEqual([]);
      // The email that confirms the deletion has yet to be sent; emails are deleted 30 days later.
      expect([...left].filter((table) => ![...KEPT_BY_LAW, "outbox_email"].includes(table))).toEqual([]);
      expect((await shop.emails("account-deleted")).map(({ recipient }) => recipient)).toEqual([EMAIL]);
      expect(await shop.count("outbox_email", `recipient = '${EMAIL}'`)).toBe(1);
      expect(await shop.rows('select email, customer_id from "order"')).toEqual([
        { email: EMAIL, customer_id: null },
      ]);
      expect(await shop.rows("select customer_id, network_hash, guest_hash from payment_deadline")).toEqual([
        { customer_id: null, network_hash: null, guest_hash: null },
      ]);
      expect(await shop.rows("select count(*)::int as n from seller_message")).toEqual([{ n: 1 }]);
    });

    it("are not in an order that was being placed while its customer was erased", async () => {
      const joao = await customer(EMAIL, true);
      const [account] = await shop.rows<{ id: string }>("select id from customer where has_account");
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const form = await visitor.form({ taxId: TAX_ID });
      await emailsOfWork(shop, async () => expect((await erase(joao)).status).toBe(204));
      const { orderId } = await placeOrder(shop.container, {
        sessionHash: visitor.hash,
        form,
        bodyHash: bodyHashOf(form),
        customerId: account!.id,
      });
      expect(
        await shop.rows(
          `select customer_id, metadata ->> 'tax_id' as "taxId" from "order" where id = :orderId`,
          { orderId },
        ),
      ).toEqual([{ customer_id: null, taxId: null }]);
    });

    it("are erased likewise when staff delete an account, or a guest, whom they know by the email", async () => {
      const joao = await regular();
      await shop.rows("update seller_message set notes = 'nota sobre o Prado'");
      const { document } = await exported(joao);
      expect(document.messages).toMatchObject([{ notes: "nota sobre o Prado" }]);
      const headers = await administrator(shop);
      const remove = async (hasAccount: "true" | "false") => {
        const [found] = await shop.rows<{ id: string }>(
          "select id from customer where has_account = :hasAccount::boolean and deleted_at is null",
          { hasAccount },
        );
        const { status } = await shop.call("DELETE", `/admin/customers/${found?.id}`, { headers });
        expect(status).toBe(200);
        await sweepAll(shop.container);
      };
      const left = async () => {
        const found = new Set<string>();
        for (const text of [EMAIL, CPF, "8888-7777", "88887777", "lã fria", "Prado", TAX_ID])
          for (const table of await tablesWith(text)) found.add(table);
        return [...found].filter((table) => ![...KEPT_BY_LAW, "seller", "audit_entry"].includes(table));
      };
      await remove("true");
      expect(await left()).toEqual([]);

      await writeToSeller("outra@exemplo.com.br");
      const guest = shop.visitor();
      await guest.has(1, "50");
      await guest.orders({ email: "outra@exemplo.com.br", taxId: TAX_ID });
      expect(await left()).not.toEqual([]);
      await remove("false");
      expect(await left()).toEqual([]);
      expect(await tablesWith("outra@exemplo.com.br")).toEqual(["order"]);
    });

    it("of a guest whom staff delete stay with the account that has the address", async () => {
      await writeToSeller(EMAIL);
      const guest = shop.visitor();
      await guest.has(1, "50");
      await guest.orders();
      const joao = await customer(EMAIL, true);
      const headers = await administrator(shop);
      const [record] = await shop.rows<{ id: string }>("select id from customer where not has_account");
      await shop.call("DELETE", `/admin/customers/${record?.id}`, { headers });
      await sweepAll(shop.container);
      const { document } = await exported(joao);
      expect([document.account.email, document.messages.length]).toEqual([EMAIL, 1]);
      expect(await joao.isSignedIn()).toBe(true);
    });

    it("of an account that staff deleted leave alone who has the address by then", async () => {
      const former = await customer(EMAIL, true);
      await former.call("POST", "profile", { notes: "Prefere lã fria" });
      // Deleted while no server heard of it.
      await shop.rows("update customer set deleted_at = now() where has_account");
      await shop.rows(
        "update auth_identity set app_metadata = null where app_metadata ->> 'customer_id' is not null",
      );
      const joao = await customer(EMAIL, true);
      await writeToSeller(EMAIL);
      await sweepAll(shop.container);
      const { document } = await exported(joao);
      expect([document.account.email, document.messages.length]).toEqual([EMAIL, 1]);
      expect((await joao.signIn()).status).toBe(200);
      expect(await tablesWith("lã fria")).toEqual([]);
    });

    it("are not found any more by the browser that placed an order, which somebody else may use next", async () => {
      const buyer = shop.visitor();
      await buyer.has(1, "50");
      const { id, email } = await buyer.orders();
      const joao = await customer(email, true);
      const read = () =>
        shop.call("GET", `/shop/orders/${id}`, { headers: { "x-cart-session": buyer.session } });
      expect((await read()).status).toBe(200);
      await emailsOfWork(shop, async () => expect((await erase(joao)).status).toBe(204));
      expect((await read()).status).toBe(404);
    });

    it("keep the Pix key for money that is owed until it is given back", async () => {
      const buyer = shop.visitor();
      await buyer.has(3, "M");
      const { id, email, total } = await buyer.orders();
      const joao = await customer(email, true);
      const headers = await administrator(shop);
      const staff = async (address: string, body?: object) =>
        expect(
          (await shop.call("POST", `/admin/shop/orders/${id}/${address}`, { headers, body })).status,
        ).toBe(200);
      await staff("settlement");
      await buyer.call("POST", `/shop/orders/${id}/cancel`, { body: { pixKey: CPF } });
      await emailsOfWork(shop, async () => expect((await erase(joao)).status).toBe(204));
      await sweepAll(shop.container);
      expect(await shop.rows("select pix_key from refund_key")).toEqual([{ pix_key: "52998224725" }]);
      await staff("refund", { amount: Math.round(total * 100), proof: "E00038166202611231402abcdef12345" });
      await sweepAll(shop.container);
      expect(await shop.count("refund_key")).toBe(0);
    });

    it("are erased with the picture's file", async () => {
      const joao = await customer(EMAIL, false);
      const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#121f48" } })
        .png()
        .toBuffer();
      await shop.upload("/shop/profile/image", photo, { "x-customer-session": joao.token ?? "" });
      const [kept] = await shop.rows<{ file: string }>(
        "select profile_image_file as file from customer_profile",
      );
      const file = () => shop.container.resolve(Modules.FILE).getAsBuffer(kept?.file ?? "");
      await expect(file()).resolves.toBeDefined();
      await emailsOfWork(shop, () => erase(joao));
      await expect(file()).rejects.toThrow();
    });

    it("stay when the password is wrong, and guesses are slowed down", async () => {
      const joao = await customer(EMAIL, true);
      await joao.call("POST", "profile", { notes: "Fica" });
      const emails = await emailsOfWork(shop, async () => {
        for (const password of ["errada", PASSWORD.toLowerCase()]) {
          const { status, body } = await erase(joao, password);
          expect([status, body.code, body.message]).toEqual([403, "forbidden", "Senha incorreta"]);
        }
        for (const password of [null, "", 1, {}, "x".repeat(5000)])
          expect([password, (await erase(joao, password)).status]).toEqual([password, 400]);
        const guesses = await atOnce(8, () => erase(joao, "errada"));
        expect(tally(guesses.map(({ status }) => status))).toHaveProperty("429");
      });
      expect(emails).toEqual([]);
      expect(await shop.count("customer_profile", "notes = 'Fica'")).toBe(1);
      expect(await joao.isSignedIn()).toBe(true);
    });

    it("are erased once, however often it is asked at once, and no save brings them back", async () => {
      const joao = await customer(EMAIL, true);
      const token = joao.token ?? "";
      const emails = await emailsOfWork(shop, async () => {
        const [answers] = await Promise.all([
          atOnce(3, () => erase(joao)),
          atOnce(3, () => joao.call("POST", "profile", { notes: "De volta" })),
          atOnce(3, () => joao.call("POST", "favorites", { importId: 1 })),
        ]);
        expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 401: 2 });
      });
      expect(emails.map(({ template }) => template)).toEqual(["account-deleted"]);
      expect([await shop.count("customer_profile"), await shop.count("customer_favorite")]).toEqual([0, 0]);
      expect(await joao.isSignedIn(token)).toBe(false);
    });

    it("leave the address free for a new account that knows nothing of the old one", async () => {
      const joao = await regular();
      await emailsOfWork(shop, () => erase(joao));
      expect((await joao.signIn()).status).toBe(401);
      const again = await customer(EMAIL, true);
      const { document } = await exported(again);
      expect([document.orders, document.favorites, document.messages]).toEqual([[], [], []]);
    });
  });
}
