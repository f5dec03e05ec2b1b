import { isDeepStrictEqual } from "node:util";
import { Modules } from "@medusajs/framework/utils";
import scrypt from "scrypt-kdf";
import { createPassword } from "../../src/workflows/account/password";
import { accountOf } from "../../src/lib/services";
import { resetPassword } from "../../src/workflows/account/reset-password";
import { setUpAdministrator } from "../../src/workflows/first-run/people";
import { Customer, emailsOfWork, PASSWORD, tokenOf } from "../customer";
import { dyingAfter } from "../death";
import { atOnce, type Shop, tally } from "../shop";

const EMAIL = "joao@exemplo.com.br";
const OTHER_PASSWORD = "Gravata#2026";
const WRONG = { code: "unauthorized", message: "Email ou senha incorretos" };

export default function account(shop: Shop): void {
  const customer = (email = EMAIL) => new Customer(shop, email);
  /** Registers a customer. @returns the customer and the emails they received */
  async function registered(email = EMAIL) {
    const person = customer(email);
    const emails = await emailsOfWork(shop, () => person.register());
    return { person, emails };
  }
  /** Ends the wait that failed sign-ins impose. */
  const wait = () =>
    shop.rows("update sign_in_attempt set blocked_until = now() - interval '1 second', updated_at = now()");
  /**
   * Fails a sign-in, sets the count of failures to `failures` (enough for a wait of a minute or longer), and fails
   * again.
   */
  async function failsOften(person: Customer, failures = 10) {
    await person.signIn("errada");
    await shop.rows("update sign_in_attempt set failures = :failures", { failures });
    await person.signIn("errada");
  }

  describe("an account", () => {
    it("is made once, signed in at once, and greeted by email", async () => {
      const person = customer("Joao@Exemplo.com.br");
      const emails = await emailsOfWork(shop, async () => {
        const { status, body } = await person.register();
        expect([status, body.user]).toEqual([
          201,
          { firstName: "João", lastName: "Prado", email: EMAIL, emailConfirmed: false },
        ]);
      });
      expect((await person.call("GET", "auth/user")).body.user?.email).toBe(EMAIL);
      expect(emails.map(({ template, to }) => [template, to])).toEqual([
        ["welcome", EMAIL],
        ["confirm-address", EMAIL],
      ]);
      const { status, body } = await customer("JOAO@exemplo.com.br").register();
      expect([status, body.message]).toEqual([409, "Este email já está cadastrado"]);
    });

    it("is one, however many registrations of the address come at once", async () => {
      await emailsOfWork(shop, async () => {
        const answers = await atOnce(10, (index) =>
          customer(index % 2 ? EMAIL : EMAIL.toUpperCase()).register(),
        );
        expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 9 });
      });
      expect(await shop.count("customer")).toBe(1);
    });

    it("can be made where an interrupted registration or a deleted customer had the address", async () => {
      await createPassword(shop.container, { customerId: "cus_nenhum", email: EMAIL, password: "outra" });
      const { person } = await registered();
      expect((await person.signIn()).status).toBe(200);
      const [{ id } = { id: "" }] = await shop.rows<{ id: string }>("select id from customer");
      await shop.container.resolve(Modules.CUSTOMER).softDeleteCustomers([id]);
      expect(await person.isSignedIn()).toBe(false);
      expect((await person.signIn()).body).toEqual(WRONG);
      await emailsOfWork(shop, async () =>
        expect((await person.register({}, OTHER_PASSWORD)).status).toBe(201),
      );
      expect((await person.signIn()).body).toEqual(WRONG);
      expect((await person.signIn(OTHER_PASSWORD)).status).toBe(200);
    });

    it("is apart from staff's sign-in with the same address", async () => {
      await setUpAdministrator(shop.container, EMAIL, OTHER_PASSWORD);
      const { person } = await registered();
      expect((await person.signIn(OTHER_PASSWORD)).status).toBe(401);
      for (const provider of ["emailpass", "customer-password"]) {
        const body = { email: EMAIL, password: PASSWORD };
        const { status } = await shop.call("POST", `/auth/user/${provider}`, { body });
        expect([provider, Math.floor(status / 100)]).toEqual([provider, 4]);
      }
    });

    it("keeps neither the session nor an email's token, only their hashes", async () => {
      const { person, emails } = await registered();
      const kept = await Promise.all(
        ["customer_session", "email_confirmation", "sign_in_attempt"].map((table) =>
          shop.rows(`select * from ${table}`),
        ),
      );
      expect(JSON.stringify(kept)).not.toContain(person.token);
      expect(JSON.stringify(kept)).not.toContain(tokenOf(emails, "confirm-address"));
    });

    it.each([
      ["no body", undefined],
      ["wrong types", { email: 1, password: {}, firstName: [], lastName: null }],
      ["zero bytes", { email: "a\0@b.c", password: "\0", firstName: "\0", lastName: "x" }],
      [
        "too much",
        { email: "a".repeat(300), password: "x".repeat(300), firstName: "y".repeat(300), lastName: "x" },
      ],
      ["half characters", { email: "a\ud800@b.c", password: "\ud800", firstName: "\ud800", lastName: "x" }],
    ])("is not made of %s", async (_what, body) => {
      for (const call of ["register", "login", "forgot-password", "reset-password", "confirm-email"]) {
        const { status } = await shop.call("POST", `/shop/auth/${call}`, { body });
        expect([call, status]).toEqual([call, 400]);
      }
    });
  });

  describe("signing in", () => {
    it("says the same of a wrong password and of an unknown email", async () => {
      const { person } = await registered();
      expect(await person.signIn("errada")).toEqual({ status: 401, body: WRONG });
      expect(await customer("ninguem@exemplo.com.br").signIn()).toEqual({ status: 401, body: WRONG });
    });

    it("hashes the password of an unknown email too, so that the time taken tells nobody who has an account", async () => {
      await registered();
      const hashes = [jest.spyOn(scrypt, "kdf"), jest.spyOn(scrypt, "verify")];
      const hashesOf = async (email: string) => {
        for (const hash of hashes) hash.mockClear();
        await customer(email).signIn("errada");
        return hashes.map((hash) => hash.mock.calls.length);
      };
      expect(await hashesOf(EMAIL)).toEqual([0, 1]);
      expect(await hashesOf("ninguem@exemplo.com.br")).toEqual([1, 0]);
      for (const hash of hashes) hash.mockRestore();
    });

    it("ends the session that the browser had, and no other", async () => {
      const { person } = await registered();
      const first = person.token;
      await customer().signIn();
      await person.signIn();
      expect([await person.isSignedIn(first), await person.isSignedIn()]).toEqual([false, true]);
      expect(await shop.count("customer_session")).toBe(2);
    });

    it("ends at signing out, on the server", async () => {
      const { person } = await registered();
      expect((await person.call("POST", "auth/logout")).status).toBe(204);
      expect(await person.isSignedIn()).toBe(false);
      expect((await person.call("POST", "auth/logout")).status).toBe(204);
    });

    it("waits after five failures, longer with each, and not after a success", async () => {
      const { person } = await registered();
      const waitAfterFailure = async () => {
        expect((await person.signIn("errada")).status).toBe(401);
        const [gate] = await shop.rows<{ seconds: number }>(
          "select max(extract(epoch from blocked_until - updated_at))::int as seconds from sign_in_attempt",
        );
        await wait();
        return gate?.seconds;
      };
      const waits: unknown[] = [];
      for (let n = 0; n < 8; n += 1) waits.push(await waitAfterFailure());
      expect(waits).toEqual([0, 0, 0, 0, 2, 4, 8, 16]);
      expect((await person.signIn()).status).toBe(200);
      await wait();
      expect(await waitAfterFailure()).toBe(0);
    });

    it("says how long to wait, and lets not even the right password through before", async () => {
      const { person } = await registered();
      await failsOften(person);
      const { status, body } = await person.signIn();
      expect([status, body.code]).toEqual([429, "too_many_requests"]);
      expect(body.message).toMatch(/^Muitas tentativas\. Aguarde \d+ (segundos|minutos) e tente de novo\.$/);
      expect(body.details?.retryAfter).toBeGreaterThan(0);
      await wait();
      expect((await person.signIn()).status).toBe(200);
    });

    it("keeps nobody out for longer than a quarter of an hour", async () => {
      const { person } = await registered();
      await failsOften(person, 1_000_000);
      const { body } = await person.signIn();
      expect(body.message).toBe("Muitas tentativas. Aguarde 15 minutos e tente de novo.");
      expect(body.details?.retryAfter).toBeLessThanOrEqual(15 * 60);
    });

    it("lets through no more guesses at once than one after another", async () => {
      const { person } = await registered();
      await failsOften(person);
      await wait();
      const answers = await atOnce(30, () => person.signIn("errada"));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 1, 429: 29 });
    });

    it("counts the guesses of one client at many accounts, and lets other clients in", async () => {
      const { person } = await registered();
      const from = (address: string) => ({ "x-client-address": address });
      for (const n of [1, 2]) {
        expect((await customer(`${n}@exemplo.com.br`).signIn("x", from(`2001:db8:1:2::${n}`))).status).toBe(
          401,
        );
        await shop.rows("update sign_in_attempt set failures = 30");
      }
      expect((await person.signIn(PASSWORD, from("2001:db8:1:2:ffff::1"))).status).toBe(429);
      expect((await person.signIn(PASSWORD, from("2001:db8:1:3::1"))).status).toBe(200);
      expect((await person.signIn(PASSWORD, from("::ffff:203.0.113.7"))).status).toBe(200);
    });
  });

  describe("an address that many people share", () => {
    const tries = (n: number) => customer(`${n}@exemplo.com.br`).signIn("errada");
    const minutesPass = (minutes: number) =>
      shop.rows(
        `update sign_in_attempt set updated_at = updated_at - make_interval(secs => :seconds),
           blocked_until = blocked_until - make_interval(secs => :seconds)`,
        { seconds: minutes * 60 },
      );
    const failures = async () =>
      (await shop.rows<{ most: number }>("select max(failures) as most from sign_in_attempt"))[0]?.most;

    it("is not kept waiting for what its people mistyped earlier, however busy it is", async () => {
      const { person } = await registered();
      for (let n = 0; n < 30; n += 1) {
        expect((await tries(n)).status).toBe(401);
        await minutesPass(0.7);
      }
      // 20 of them in as many minutes, although no whole minute lies between two.
      expect(await failures()).toBe(10);
      expect((await person.signIn()).status).toBe(200);
    });

    it("is slowed down as ever when one guesses from it without a pause, or many at once", async () => {
      const answers = await atOnce(19, tries);
      expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 19 });
      expect(await failures()).toBe(19);
      expect((await tries(19)).status).toBe(401);
      expect((await tries(20)).status).toBe(429);
    });
  });

  describe("a forgotten password", () => {
    const ask = (email = EMAIL) =>
      emailsOfWork(shop, async () =>
        expect(await shop.call("POST", "/shop/auth/forgot-password", { body: { email } })).toEqual({
          status: 204,
          body: {},
        }),
      );
    const reset = (token: string, password = OTHER_PASSWORD) =>
      shop.call("POST", "/shop/auth/reset-password", { body: { token, password } });
    const INVALID = {
      status: 400,
      body: { code: "invalid_request", message: "Token inválido", details: { token: "Token inválido" } },
    };

    it("is answered alike whether or not there is an account, with an email where there is", async () => {
      await registered();
      expect(await ask("ninguem@exemplo.com.br")).toEqual([]);
      const emails = await ask("JOAO@exemplo.com.br");
      expect(emails).toMatchObject([{ template: "reset-password", to: EMAIL, data: { name: "João" } }]);
      const link = /^https?:\/\/.+\/reset-password\?token=[\w-]{43}$/;
      expect(emails[0]?.data).toMatchObject({ link: expect.stringMatching(link) });
    });

    it("is replaced once by the email, which ends every session", async () => {
      const { person } = await registered();
      const elsewhere = customer();
      await elsewhere.signIn();
      const token = tokenOf(await ask(), "reset-password");
      const answers = await atOnce(5, () => reset(token));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 400: 4 });
      expect([await person.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([false, false]);
      expect((await person.signIn()).status).toBe(401);
      expect((await person.signIn(OTHER_PASSWORD)).body.user?.emailConfirmed).toBe(true);
      expect(await reset(token)).toEqual(INVALID);
    });

    it("is replaced by a process that dies without leaving a session under the new one", async () => {
      const { person } = await registered();
      const token = tokenOf(await ask(), "reset-password");
      const secrets = () => shop.rows("select provider_metadata from provider_identity");
      const before = await secrets();
      const replacing = () => resetPassword(shop.container, { token, password: OTHER_PASSWORD });
      let sessions = 0;
      for (let statements = 1; await dyingAfter(shop, statements, replacing); statements += 1) {
        if (isDeepStrictEqual(await secrets(), before)) await person.signIn();
        else sessions += await shop.count("customer_session");
      }
      expect(sessions).toBe(0);
      expect((await person.signIn(OTHER_PASSWORD)).status).toBe(200);
    });

    it("opens the account at once to whom guesses had kept out", async () => {
      const { person } = await registered();
      await failsOften(person);
      expect((await person.signIn()).status).toBe(429);
      await reset(tokenOf(await ask(), "reset-password"));
      expect((await person.signIn(OTHER_PASSWORD)).status).toBe(200);
    });

    it("is not replaced by a token that is unknown, an hour old, or older than the last email", async () => {
      const { person } = await registered();
      const first = tokenOf(await ask(), "reset-password");
      const second = tokenOf(await ask(), "reset-password");
      for (const token of ["nenhum", first]) expect(await reset(token)).toEqual(INVALID);
      await shop.rows("update password_reset set expires_at = expires_at - interval '1 hour'");
      expect(await reset(second)).toEqual(INVALID);
      expect((await person.signIn()).status).toBe(200);
    });

    it("fills nobody's mailbox", async () => {
      await registered();
      expect(await ask()).toHaveLength(1);
      await shop.rows("update sign_in_attempt set failures = 20");
      expect([...(await ask()), ...(await ask())]).toHaveLength(1);
    });
  });

  describe("what has expired", () => {
    it("is worth nothing and is swept away", async () => {
      const { person } = await registered();
      await shop.rows("update customer_session set expires_at = now()");
      await shop.rows("update email_confirmation set expires_at = now()");
      await shop.rows("update sign_in_attempt set updated_at = now() - interval '2 days'");
      expect(await person.isSignedIn()).toBe(false);
      await accountOf(shop.container).sweep();
      for (const table of ["customer_session", "email_confirmation", "sign_in_attempt"])
        expect([table, await shop.count(table)]).toEqual([table, 0]);
      expect((await person.signIn()).status).toBe(200);
    });
  });
}
