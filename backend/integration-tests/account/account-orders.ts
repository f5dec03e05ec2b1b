import { isOwnAddress } from "../../src/workflows/emails/order-placed";
import { readOrder } from "../../src/workflows/order/read-order";
import { Customer, emailsOfWork, PASSWORD, tokenOf } from "../customer";
import { administrator } from "../people";
import { atOnce, type Shop, tally, type Visitor } from "../shop";

const EMAIL = "joao@exemplo.com.br";

export default function accountOrders(shop: Shop): void {
  let person: Customer;
  let confirmation: string;
  const registers = async (headers?: Record<string, string>) => {
    const emails = await emailsOfWork(shop, () => person.register(headers));
    confirmation = tokenOf(emails, "confirm-address");
  };
  beforeEach(() => {
    person = new Customer(shop, EMAIL);
  });
  const orderOf = async (visitor: Visitor, change = {}) => {
    await visitor.has(3, "M");
    return visitor.orders({ email: EMAIL, ...change });
  };
  const own = async (of = person) => (await of.call("GET", "orders")).body.orders?.map(({ id }) => id);
  /** Confirms in the browser where the person is signed in. */
  const confirm = (token: string) => person.call("POST", "auth/confirm-email", { token });
  /** Confirms in another browser, as anyone who has the link could. */
  const elsewhere = (token: string, password?: string) =>
    new Customer(shop, EMAIL).call("POST", "auth/confirm-email", { token, password });

  describe("a customer's orders", () => {
    it("made as a guest, before or later, show once the address is confirmed by email, another's never", async () => {
      const before = await orderOf(shop.visitor());
      await orderOf(shop.visitor(), { email: "outra@exemplo.com.br" });
      await registers();
      expect(await own()).toEqual([]);
      expect((await person.call("GET", `orders/${before.id}`)).status).toBe(404);

      expect((await confirm("nenhum")).body.message).toBe("Token inválido");
      for (const _again of [1, 2]) {
        const { status, body } = await confirm(confirmation);
        expect([status, body]).toEqual([200, { confirmed: true }]);
      }
      expect(await own()).toEqual([before.id]);
      expect((await person.call("GET", `orders/${before.id}`)).status).toBe(200);
      expect((await person.call("GET", "auth/user")).body.user?.emailConfirmed).toBe(true);
      // Without signing in, with the same address: the email of such an order keeps its budget.
      const later = await orderOf(shop.visitor());
      expect(await own()).toEqual([later.id, before.id]);
      expect((await person.call("GET", `orders/${later.id}`)).status).toBe(200);
      expect(await isOwnAddress(shop.knex, (await readOrder(shop.knex, later.id))!)).toBe(false);
    });

    it("made as a guest show no more when the account gets another address, which nobody has confirmed", async () => {
      await orderOf(shop.visitor(), { email: "outra@exemplo.com.br" });
      await registers();
      await confirm(confirmation);
      const [account] = await shop.rows<{ id: string }>("select id from customer where has_account");
      const { status } = await shop.call("POST", `/admin/customers/${account!.id}`, {
        headers: await administrator(shop),
        body: { email: "outra@exemplo.com.br" },
      });
      expect(status).toBe(200);
      expect((await person.call("GET", "auth/user")).body.user?.emailConfirmed).toBe(false);
      expect(await own()).toEqual([]);
    });

    it("made while signed in are theirs at once, on every browser, whatever email they name", async () => {
      await registers();
      const visitor = shop.visitor();
      await visitor.has(3, "M");
      const form = await visitor.form({ email: "trabalho@exemplo.com.br" });
      const { body } = await person.call(
        "POST",
        "orders",
        { order: form, bodyHash: "0".repeat(64) },
        { "x-cart-session": visitor.session },
      );
      const id = String(body.order?.id);
      const elsewhere = new Customer(shop, EMAIL);
      await elsewhere.signIn();
      expect(await own(elsewhere)).toEqual([id]);
      expect((await elsewhere.call("GET", `orders/${id}`)).body.order?.id).toBe(id);

      const stranger = new Customer(shop, "outra@exemplo.com.br");
      await emailsOfWork(shop, () => stranger.register());
      expect(await own(stranger)).toEqual([]);
      expect((await stranger.call("GET", `orders/${id}`)).status).toBe(404);
    });

    it("come newest first, page by page, to nobody else", async () => {
      const placed = [];
      for (let n = 0; n < 3; n += 1) placed.unshift((await orderOf(shop.visitor())).id);
      await registers();
      await confirm(confirmation);
      const { body } = await person.call("GET", "orders?page=2&limit=2");
      expect([body.total, body.orders?.map(({ id }) => id)]).toEqual([3, placed.slice(2)]);
      expect((await person.call("GET", "orders?page=9")).body).toEqual({ orders: [], total: 3 });
      for (const query of ["page=0", "limit=101", "page=x", "page=1&page=2", "limit=1e9"])
        expect([query, (await person.call("GET", `orders?${query}`)).status]).toEqual([query, 400]);
      expect((await shop.call("GET", "/shop/orders")).status).toBe(401);
    });
  });

  describe("a stranger who registered a guest's address", () => {
    const exported = async (of: Customer) =>
      (await of.call("GET", "profile/export")).body as unknown as Record<"orders" | "messages" | "carts", []>;
    const hasNothing = async (stranger: Customer, orderId: string) => {
      expect(await own(stranger)).toEqual([]);
      expect((await stranger.call("GET", `orders/${orderId}`)).status).toBe(404);
      const { orders, messages, carts } = await exported(stranger);
      expect([orders, messages, carts]).toEqual([[], [], []]);
      expect((await stranger.call("GET", "auth/user")).body.user?.emailConfirmed).toBe(false);
    };

    it("gets nothing by the guest's following the link, and is signed out; signing in again gives nothing either", async () => {
      const { id } = await orderOf(shop.visitor());
      await registers();
      const stranger = person;
      const { status, body } = await elsewhere(confirmation);
      expect([status, body]).toEqual([200, { confirmed: false }]);
      expect(await stranger.isSignedIn()).toBe(false);
      await stranger.signIn();
      await hasNothing(stranger, id);
      // The guest's other account does not confirm this one.
      const guest = new Customer(shop, "outra@exemplo.com.br");
      await emailsOfWork(shop, () => guest.register());
      expect((await guest.call("POST", "auth/confirm-email", { token: confirmation })).body).toEqual({
        confirmed: false,
      });
      expect([await guest.isSignedIn(), await stranger.isSignedIn()]).toEqual([true, false]);
      await stranger.signIn();
      await hasNothing(stranger, id);
    });

    it("does not confirm by signing in while the link is followed elsewhere many times at once", async () => {
      const { id } = await orderOf(shop.visitor());
      await registers();
      const [follows] = await Promise.all([
        atOnce(5, () => elsewhere(confirmation)),
        atOnce(5, () => new Customer(shop, EMAIL).signIn()),
      ]);
      expect(tally(follows.map(({ body }) => String(body.confirmed)))).toEqual({ false: 5 });
      await person.signIn();
      await hasNothing(person, id);
    });

    it("loses the account to whoever sets a password by email, who has the orders then", async () => {
      const { id } = await orderOf(shop.visitor());
      await registers();
      const emails = await emailsOfWork(shop, () =>
        shop.call("POST", "/shop/auth/forgot-password", { body: { email: EMAIL } }),
      );
      const token = tokenOf(emails, "reset-password");
      await shop.call("POST", "/shop/auth/reset-password", { body: { token, password: "Gravata#2026" } });
      expect([await person.isSignedIn(), (await person.signIn()).status]).toEqual([false, 401]);
      await person.signIn("Gravata#2026");
      expect(await own()).toEqual([id]);
    });
  });

  describe("the email that confirms an address", () => {
    it("confirms on another device with the account's password, whose guesses are counted as at sign-in", async () => {
      const { id } = await orderOf(shop.visitor());
      await registers();
      const wrong = await elsewhere(confirmation, "errada");
      expect([wrong.status, wrong.body.message]).toEqual([403, "Senha incorreta"]);
      expect(await person.isSignedIn()).toBe(true);
      await shop.rows("update sign_in_attempt set failures = 20");
      await elsewhere(confirmation, "errada");
      const soon = await elsewhere(confirmation, PASSWORD);
      expect([soon.status, soon.body.code]).toEqual([429, "too_many_requests"]);
      expect((await new Customer(shop, EMAIL).signIn()).status).toBe(429);
      expect(await own()).toEqual([]);
      await shop.rows("update sign_in_attempt set blocked_until = now() - interval '1 second'");
      expect((await elsewhere(confirmation, PASSWORD)).body).toEqual({ confirmed: true });
      expect([await own(), await person.isSignedIn()]).toEqual([[id], true]);
      // The address is already confirmed: following the link again signs nobody out.
      expect((await elsewhere(confirmation)).body).toEqual({ confirmed: true });
      expect(await person.isSignedIn()).toBe(true);
    });

    it("says whose account it is about, to its bearer alone, and does nothing by being looked at", async () => {
      await registers();
      const look = (of: Customer, token = confirmation) =>
        of.call("POST", "auth/confirm-email/check", { token });
      const state = { email: EMAIL, emailConfirmed: false };
      expect((await look(person)).body).toEqual({ ...state, isOwn: true });
      expect((await look(new Customer(shop, EMAIL))).body).toEqual({ ...state, isOwn: false });
      expect((await look(person, "nenhum")).body.message).toBe("Token inválido");
      expect(await person.isSignedIn()).toBe(true);
      await confirm(confirmation);
      expect((await look(person)).body).toEqual({ ...state, emailConfirmed: true, isOwn: true });
      await shop.rows("update email_confirmation set expires_at = now()");
      expect((await look(person)).status).toBe(400);
    });

    it("comes again at most once a minute, and the one before is worth nothing then", async () => {
      await registers();
      const again = () => person.call("POST", "auth/resend-confirmation");
      const soon = await again();
      expect([soon.status, soon.body.code]).toEqual([429, "too_many_requests"]);
      expect(soon.body.details?.retryAfter).toBeGreaterThan(50);
      await shop.rows("update email_confirmation set updated_at = now() - interval '1 minute'");
      const emails = await emailsOfWork(shop, async () => expect((await again()).status).toBe(204));
      expect((await confirm(confirmation)).status).toBe(400);
      expect((await confirm(tokenOf(emails, "confirm-address"))).status).toBe(200);
      expect((await again()).body.message).toBe("Este email já foi confirmado");
      expect((await shop.call("POST", "/shop/auth/resend-confirmation")).status).toBe(401);
    });
  });

  describe("a visitor's cart", () => {
    const cartOwner = async (visitor: Visitor) => {
      const [cart] = await shop.rows<{ email: string; owner: string }>(
        `select c.email, o.email as owner from cart_session s join cart c on c.id = s.cart_id
         left join customer o on o.id = c.customer_id where s.session_hash = :hash`,
        { hash: visitor.hash },
      );
      return cart;
    };

    it("becomes the customer's at registration and at sign-in, with what lies in it", async () => {
      const [first, second, other] = [shop.visitor(), shop.visitor(), shop.visitor()];
      for (const visitor of [first, second, other]) await visitor.has(3, "M");
      await registers({ "x-cart-session": first.session });
      await person.signIn(undefined, { "x-cart-session": second.session });
      for (const visitor of [first, second])
        expect(await cartOwner(visitor)).toEqual({ email: EMAIL, owner: EMAIL });
      expect(await cartOwner(other)).toEqual({ email: null, owner: null });
      expect(await second.cart()).toHaveLength(1);
    });

    it("that is opened while they are signed in is theirs too", async () => {
      await registers();
      const visitor = shop.visitor();
      const { product_id: productId, variant_id: variantId } = await shop.variant(3, "M");
      const headers = { "x-cart-session": visitor.session };
      const added = await person.call("POST", "cart", { productId, variantId, quantity: 1 }, headers);
      expect(added.status).toBe(201);
      expect(await cartOwner(visitor)).toEqual({ email: EMAIL, owner: EMAIL });
    });

    it("that is none does not keep anyone from signing in", async () => {
      await registers({ "x-cart-session": "eu" });
      for (const session of ["eu", shop.visitor().session])
        expect((await person.signIn(undefined, { "x-cart-session": session })).status).toBe(200);
    });
  });
}
