import { createPassword } from "../../src/workflows/account/password";
import { setUpDatabase } from "../../src/workflows/first-run/database";
import { Customer, emailsOfWork, PASSWORD, tokenOf } from "../customer";
import { administrator, type Headers } from "../people";
import type { Shop } from "../shop";

const OLD = "joao@exemplo.com.br";
const NEW = "joao@trabalho.example";
const OTHER_PASSWORD = "Gravata#2026";

export default function changedAddress(shop: Shop): void {
  describe("an account whose address staff or a program change", () => {
    let admin: Headers;
    let account: { id: string };
    /** The customer, in one browser with the former address and in another with the new one. */
    let former: Customer;
    let current: Customer;
    beforeEach(async () => {
      admin = await administrator(shop);
      [former, current] = [new Customer(shop, OLD), new Customer(shop, NEW)];
      const emails = await emailsOfWork(shop, () => former.register());
      await former.call("POST", "auth/confirm-email", { token: tokenOf(emails, "confirm-address") });
      [account] = (await shop.rows<{ id: string }>("select id from customer")) as [{ id: string }];
    });
    const change = (email: string | null) =>
      shop.call("POST", `/admin/customers/${account.id}`, { headers: admin, body: { email } });
    const changed = async (email = NEW) => expect((await change(email)).status).toBe(200);
    const forgotten = (email: string) =>
      emailsOfWork(shop, () => shop.call("POST", "/shop/auth/forgot-password", { body: { email } }));
    const reset = (token: string) =>
      shop.call("POST", "/shop/auth/reset-password", { body: { token, password: OTHER_PASSWORD } });
    const erase = (person: Customer) =>
      emailsOfWork(shop, async () =>
        expect((await person.call("DELETE", "profile", { password: PASSWORD })).status).toBe(204),
      );

    it("is signed in to under the new one, however they write it, and no more under the former", async () => {
      await changed("Joao@Trabalho.example");
      expect((await former.call("GET", "auth/user")).body.user?.email).toBe(NEW);
      expect([(await current.signIn()).status, (await former.signIn()).status]).toEqual([200, 401]);
    });

    it("gets a new password by an email to the new one, and none by a link that went to the former", async () => {
      const toFormer = tokenOf(await forgotten(OLD), "reset-password");
      await changed();
      expect((await reset(toFormer)).body.message).toBe("Token inválido");
      expect((await reset(tokenOf(await forgotten(NEW), "reset-password"))).status).toBe(204);
      expect([(await current.signIn()).status, (await current.signIn(OTHER_PASSWORD)).status]).toEqual([
        401, 200,
      ]);
    });

    it("is erased by its owner as before", async () => {
      await changed();
      await erase(former);
      expect((await current.signIn()).status).toBe(401);
      expect(await shop.count("provider_identity", "provider = 'customer-password'")).toBe(0);
    });

    it("keeps its sign-in when somebody registers the former one", async () => {
      await changed();
      const stranger = new Customer(shop, OLD);
      await emailsOfWork(shop, async () =>
        expect((await stranger.register({}, OTHER_PASSWORD)).status).toBe(201),
      );
      expect([(await stranger.signIn(OTHER_PASSWORD)).status, (await current.signIn()).status]).toEqual([
        200, 200,
      ]);
    });

    it("keeps the former where another account has the new one, or there is none", async () => {
      const other = new Customer(shop, NEW);
      await emailsOfWork(shop, () => other.register({}, OTHER_PASSWORD));
      const taken = await change(NEW.toUpperCase());
      expect([taken.status, taken.body.message]).toEqual([409, "Já existe um cliente com este e-mail"]);
      const none = await change(null);
      expect([none.status, none.body.message]).toEqual([400, "Uma conta precisa de um e-mail"]);
      expect([(await former.signIn()).status, (await other.signIn(OTHER_PASSWORD)).status]).toEqual([
        200, 200,
      ]);
    });

    it("gets the one that an interrupted registration had, with its own password", async () => {
      await createPassword(shop.container, {
        customerId: "cus_nenhum",
        email: NEW,
        password: OTHER_PASSWORD,
      });
      await changed();
      expect([(await current.signIn()).status, (await current.signIn(OTHER_PASSWORD)).status]).toEqual([
        200, 401,
      ]);
    });

    describe("by a version that left the sign-in behind", () => {
      const leftBehind = (email: string, id = account.id) =>
        shop.knex.transaction(async (transaction) => {
          await transaction.raw("set local session_replication_role = replica");
          await transaction("customer").where({ id }).update({ email });
        });
      const start = async () => {
        await shop.rows("drop trigger sign_in_follows_address on customer");
        await setUpDatabase(shop.container);
      };

      it("is signed in to again once this one has started, also where two have each other's", async () => {
        await emailsOfWork(shop, () => current.register({}, OTHER_PASSWORD));
        const [other] = await shop.rows<{ id: string }>("select id from customer where email = :NEW", {
          NEW,
        });
        await leftBehind("outra@exemplo.com.br", other!.id);
        await leftBehind(NEW);
        await leftBehind(OLD, other!.id);
        await start();
        expect([(await current.signIn()).status, (await former.signIn(OTHER_PASSWORD)).status]).toEqual([
          200, 200,
        ]);
      });

      it("gets a password by email when its sign-in was taken away since", async () => {
        await leftBehind(NEW);
        await shop.rows("delete from auth_identity where app_metadata ->> 'customer_id' = :id", account);
        await start();
        expect((await reset(tokenOf(await forgotten(NEW), "reset-password"))).status).toBe(204);
        expect((await current.signIn(OTHER_PASSWORD)).status).toBe(200);
      });
    });
  });
}
