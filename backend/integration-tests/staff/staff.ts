import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { Modules } from "@medusajs/framework/utils";
import { TOTP } from "otpauth";
import { createAdministrator } from "../../src/workflows/first-run/people";
import { resetSecondFactor } from "../../src/workflows/staff/second-factor";
import { administrator, apiKey, type Headers, invited, PASSWORD, seller, signIn } from "../people";
import { atOnce, type Shop, tally } from "../shop";

type Body = Record<string, unknown> & { token: string; message: string; details?: { reason?: string } };
type Invite = { id: string; token: string; email: string };

/** The code that an authenticator shows. @param steps of 30 s from now */
const totp = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

export default function staff(shop: Shop): void {
  describe("staff", () => {
    let admin: Headers;
    const ask = async (method: string, address: string, headers: Headers = {}, body?: unknown) => {
      const answer = await shop.call(method, address, { headers, body });
      return { status: answer.status, body: answer.body as unknown as Body };
    };
    const invite = async (email: string): Promise<Invite> =>
      (await ask("POST", "/admin/invites", admin, { email })).body.invite as Invite;
    const register = (email: string, token?: string, password = PASSWORD) =>
      ask("POST", `/auth/user/emailpass/register${token ? `?token=${token}` : ""}`, {}, { email, password });
    const accept = (token: string, bearer: string, body: object = {}) =>
      ask("POST", `/admin/invites/accept?token=${token}`, { authorization: `Bearer ${bearer}` }, body);
    const statusAs = async (headers: Headers, address = "/admin/orders") =>
      (await ask("GET", address, headers)).status;
    beforeEach(async () => {
      admin = await administrator(shop);
    });

    describe("come by invitation", () => {
      it("as what the invitation was made for, under its address, whatever is sent with the acceptance", async () => {
        for (const email of ["intruso@loja.example", "otavio@alfaiataria1989.example", "dona@loja.example"]) {
          const { token, email: address } = await invite("helena@alfaiataria1989.example");
          const { body } = await register(address, token);
          const accepted = await accept(token, body.token, { email, first_name: "Helena" });
          expect([accepted.status, accepted.body.user]).toMatchObject([200, { email: address }]);
          const headers = await signIn(shop, address);
          expect(await statusAs(headers)).toBe(403);
          const queue = await ask("GET", "/admin/shop/seller-queue/summary", headers);
          expect(queue.body).toMatchObject({ seller: { nome: "Helena Prado" } });
          const { id } = accepted.body.user as { id: string };
          expect((await ask("DELETE", `/admin/users/${id}`, admin)).status).toBe(200);
        }
        expect(await shop.rows("select 1 from shop_staff() where role = 'administrator'")).toHaveLength(1);
      });

      it("and another person's sign-in does not accept it", async () => {
        const first = await invite("um@loja.example");
        const second = await invite("dois@loja.example");
        const { token } = (await register("um@loja.example", first.token)).body;
        expect((await accept(second.token, token)).status).toBe(400);
        expect((await accept(first.token, token)).status).toBe(200);
        expect((await accept(first.token, token)).status).toBe(400);
        expect(await statusAs(await signIn(shop, "um@loja.example"))).toBe(200);
      });

      it("once, however many accept at once", async () => {
        const { token } = await invite("um@loja.example");
        const bearer = (await register("um@loja.example", token)).body.token;
        const answers = await atOnce(6, () => accept(token, bearer));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 400: 5 });
        expect(await shop.count("user", "deleted_at is null")).toBe(2);
      });

      it("and nobody registers without one, for another address, or learns who is there", async () => {
        const { token } = await invite("um@loja.example");
        const answers = [
          await register("um@loja.example"),
          await register("dona@loja.example"),
          await register("um@loja.example", "e30.e30.x"),
          await register("dona@loja.example", token),
          await register("ninguem@loja.example", token),
        ];
        expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
          new Set(["400 O convite não é válido. Peça outro à administração da loja."]),
        );
        expect((await register("um@loja.example", token, "curta")).body.message).toBe(
          "A senha precisa de ao menos 8 caracteres",
        );
      });

      it("and a sign-in that somebody squatted under the address gives way", async () => {
        await shop.container
          .resolve(Modules.AUTH)
          .register("emailpass", { body: { email: "um@loja.example", password: "do-intruso" } });
        const { token } = await invite("um@loja.example");
        const { body } = await register("um@loja.example", token);
        expect((await accept(token, body.token)).status).toBe(200);
        const squatter = await ask(
          "POST",
          "/auth/user/emailpass",
          {},
          { email: "um@loja.example", password: "do-intruso" },
        );
        expect(squatter.status).toBe(401);
      });

      it("from an administrator alone: neither a seller nor a key invites, makes keys or gives the mark", async () => {
        const helena = await seller(shop, "VSP01");
        const key = await apiKey(shop, admin);
        const userId = await invited(shop, "um@loja.example");
        const [rafaela] = await shop.rows<{ id: string }>("select id from seller where codigo = 'VSP02'");
        for (const headers of [helena.headers, key])
          for (const [method, address, body] of [
            ["POST", "/admin/invites", { email: "x@loja.example" }],
            ["POST", "/ADMIN/INVITES/", { email: "x@loja.example" }],
            // They show the tokens of those that wait.
            ["GET", "/admin/invites", undefined],
            ["GET", "/ADMIN/invites/invite_x/", undefined],
            ["POST", "/admin/api-keys", { title: "x", type: "secret" }],
            ["DELETE", `/admin/users/${userId}`, undefined],
            ["POST", `/admin/shop/staff/${userId}/administrator`, {}],
            ["DELETE", `/admin/shop/staff/${userId}/administrator`, undefined],
            ["POST", `/admin/shop/sellers/${rafaela?.id}/invite`, {}],
            ["DELETE", `/admin/shop/sellers/${rafaela?.id}/user`, undefined],
            ["PUT", `/admin/shop/sellers/${rafaela?.id}`, { user_id: userId }],
            ["POST", `/admin/shop/sellers/${rafaela?.id}/`, { user_id: userId }],
            ["PUT", `/shop/sellers/${rafaela?.id}`, { userId }],
          ] as const)
            expect([method, address, (await ask(method, address, headers, body)).status]).toEqual([
              method,
              address,
              403,
            ]);
      });

      it("and not around the guards: nobody runs Medusa's workflows by their names", async () => {
        const key = await apiKey(shop, admin);
        const invites = [{ email: "x@loja.example", metadata: { role: "administrator" } }];
        for (const headers of [admin, key])
          for (const call of ["create-invite-step/run", "create-invite-step/RUN/", "x/steps/success"]) {
            const input = { input: { invites }, transaction_id: "x", step_id: "x" };
            const { status } = await ask("POST", `/admin/workflows-executions/${call}`, headers, input);
            expect([call, status]).toEqual([call, 404]);
          }
        expect(await shop.rows("select 1 from invite where email = 'x@loja.example'")).toEqual([]);
      });
    });

    describe("lose everything at once", () => {
      it("when their user is removed: sessions, tokens and the keys that they made", async () => {
        const userId = await invited(shop, "um@loja.example");
        const headers = await signIn(shop, "um@loja.example");
        const cookie = { cookie: await shop.cookieOf("/auth/session", headers) };
        const key = await apiKey(shop, headers);
        for (const shown of [headers, cookie, key]) expect(await statusAs(shown)).toBe(200);
        expect((await ask("DELETE", `/admin/users/${userId}`, admin)).status).toBe(200);
        for (const shown of [headers, cookie, key]) expect(await statusAs(shown)).toBe(401);
        expect((await ask("POST", "/auth/session", headers)).status).toBe(401);
      });

      it("when they sign out, also while the server is still busy with something else of theirs", async () => {
        await invited(shop, "um@loja.example");
        const cookie = await shop.cookieOf("/auth/session", await signIn(shop, "um@loja.example"));
        const slow = http.request(shop.url("/admin/products"), {
          method: "POST",
          headers: {
            cookie,
            "content-type": "application/json",
            "content-length": 2,
            expect: "100-continue",
          },
        });
        slow.flushHeaders();
        await once(slow, "continue");
        expect(await statusAs({ cookie })).toBe(200);
        expect((await ask("DELETE", "/auth/session", { cookie })).status).toBe(200);
        slow.end("{}");
        const [answer] = (await once(slow, "response")) as [IncomingMessage];
        await once(answer.resume(), "end");
        expect(await statusAs({ cookie })).toBe(401);
      });

      it("when they lose the mark, and have all of it back with the mark", async () => {
        const userId = await invited(shop, "um@loja.example");
        const headers = await signIn(shop, "um@loja.example");
        const key = await apiKey(shop, headers);
        const mark = (method: string) => ask(method, `/admin/shop/staff/${userId}/administrator`, admin);
        expect((await mark("DELETE")).status).toBe(200);
        for (const shown of [headers, key]) expect(await statusAs(shown)).toBe(401);
        const { status, body } = await ask(
          "POST",
          "/auth/user/emailpass",
          {},
          { email: "um@loja.example", password: PASSWORD },
        );
        expect([status, body.message]).toEqual([
          403,
          "Seu acesso ainda não tem função. Fale com quem administra a loja.",
        ]);
        expect((await mark("POST")).status).toBe(200);
        expect(await statusAs(key)).toBe(200);
      });

      it("but for the last administrator, also when two remove each other at once", async () => {
        const [owner] = await shop.container.resolve(Modules.USER).listUsers({ email: "dona@loja.example" });
        const last = await ask("DELETE", `/admin/shop/staff/${owner?.id}/administrator`, admin);
        expect([last.status, last.body.message]).toEqual([409, "É preciso restar ao menos um administrador"]);
        const otherId = await invited(shop, "um@loja.example");
        const other = await signIn(shop, "um@loja.example");
        const answers = await Promise.all([
          ask("DELETE", `/admin/users/${otherId}`, admin),
          ask("DELETE", `/admin/users/${owner?.id}`, other),
        ]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await shop.rows("select 1 from shop_staff() where role = 'administrator'")).toHaveLength(1);
        await expect(shop.rows("update staff_member set is_administrator = false")).rejects.toThrow(
          "last_administrator",
        );
        await expect(shop.rows('delete from "user"')).rejects.toThrow("last_administrator");
      });
    });

    describe("sign in", () => {
      const deviceOf = (email: string) =>
        shop.cookieOf("/auth/user/emailpass", {}, { email, password: PASSWORD });
      const guess = (email: string, password: string, headers: Headers = {}) =>
        ask("POST", "/auth/user/emailpass", headers, { email, password });

      /** Restarts the wait, so that the account's gate is closed however long the guesses took. */
      const asOfNow = () =>
        shop.rows(
          "update sign_in_attempt set blocked_until = now() + interval '1 minute' where failures >= 5",
        );

      it("with guesses that are slower and slower, wherever they come from, and the same words for all", async () => {
        const from = (address: string) => ({ "x-forwarded-for": address });
        const guesses = [];
        for (let turn = 0; turn < 45; turn += 1)
          guesses.push(await guess("dona@loja.example", `errada-${turn}`, from(`203.0.113.${turn % 3}`)));
        const counts = tally(guesses.map(({ status }) => status));
        expect(counts[401]).toBeLessThan(10);
        expect(counts[429]).toBeGreaterThan(35);
        await asOfNow();
        expect((await guess("dona@loja.example", PASSWORD, from("203.0.113.9"))).status).toBe(429);
        const unknown = await guess("ninguem@loja.example", "errada", from("203.0.113.9"));
        expect(unknown.body).toEqual({ code: "unauthorized", message: "E-mail ou senha incorretos" });
        expect(unknown.body).toEqual(guesses[0]?.body);
      });

      it("however many guesses come at once", async () => {
        const answers = await atOnce(12, () => guess("dona@loja.example", "errada"));
        // Five need no wait; on a slow machine the two seconds after them pass before the last ones come.
        expect(tally(answers.map(({ status }) => status))[401]).toBeLessThanOrEqual(6);
      });

      it("from a browser that signed in before while strangers guess", async () => {
        const device = await deviceOf("dona@loja.example");
        await atOnce(12, () => guess("dona@loja.example", "errada", { "x-forwarded-for": "203.0.113.1" }));
        await asOfNow();
        const from = { "x-forwarded-for": "198.51.100.7" };
        expect((await guess("dona@loja.example", PASSWORD, from)).status).toBe(429);
        expect((await guess("dona@loja.example", PASSWORD, { ...from, cookie: device })).status).toBe(200);
      });

      it("and another's browser opens no other door", async () => {
        await invited(shop, "um@loja.example");
        const device = await deviceOf("um@loja.example");
        await atOnce(12, () => guess("dona@loja.example", "errada"));
        await asOfNow();
        const from = { "x-forwarded-for": "198.51.100.7", cookie: device };
        expect((await guess("dona@loja.example", PASSWORD, from)).status).toBe(429);
      });

      it("and a token without a user opens no session", async () => {
        const { token } = await invite("um@loja.example");
        const bearer = (await register("um@loja.example", token)).body.token;
        const answers = await atOnce(20, () =>
          ask("POST", "/auth/session", { authorization: `Bearer ${bearer}` }),
        );
        expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 20 });
      });

      it("by the calls that Admin makes and no others of Medusa's", async () => {
        for (const [method, address] of [
          ["POST", "/auth/customer/emailpass"],
          ["POST", "/auth/customer/emailpass/register"],
          ["POST", "/auth/customer/customer-password/register"],
          ["POST", "/auth/user/customer-password"],
          ["GET", "/auth/user/emailpass"],
          ["GET", "/auth/user/emailpass/callback"],
          ["POST", "/auth/token/refresh"],
          ["POST", "/auth/emailpass/user"],
          ["POST", "/auth/verification/request"],
        ] as const)
          expect([
            address,
            (await ask(method, address, admin, method === "POST" ? {} : undefined)).status,
          ]).toEqual([address, 404]);
      });

      it("again after a new password by email, which ends every other session", async () => {
        const asked = await ask(
          "POST",
          "/auth/user/emailpass/reset-password",
          {},
          { identifier: "DONA@loja.example" },
        );
        expect(asked.status).toBe(201);
        expect(
          (await ask("POST", "/auth/user/emailpass/reset-password", {}, { identifier: "x@loja.example" }))
            .status,
        ).toBe(201);
        await shop.until(async () => (await shop.emails("staff-reset-password")).length === 1);
        const [email] = await shop.emails("staff-reset-password");
        expect(email?.recipient).toBe("dona@loja.example");
        const token = new URL(String(email?.data.link)).searchParams.get("token") ?? "";
        const change = (password: string) =>
          ask("POST", "/auth/user/emailpass/update", { authorization: `Bearer ${token}` }, { password });
        expect((await change("uma-senha-nova")).status).toBe(200);
        expect((await change("outra-senha-nova")).status).toBe(401);
        expect(await statusAs(admin)).toBe(401);
        const { body } = await guess("dona@loja.example", "uma-senha-nova");
        expect(await statusAs({ authorization: `Bearer ${body.token}` })).toBe(200);
      });
    });

    describe("with a second factor", () => {
      let cookie: Headers;
      let secret: string;
      let recoveryCodes: string[];
      let usedCode: string;
      const password = () =>
        ask("POST", "/auth/user/emailpass", {}, { email: "dona@loja.example", password: PASSWORD });
      const show = (answer: Body, code: string, method = "totp") =>
        ask(
          "POST",
          `/auth/mfa/challenges/${(answer.mfa_challenge as { id: string }).id}/verify`,
          { authorization: `Bearer ${answer.token}` },
          { method, code },
        );
      beforeEach(async () => {
        cookie = { cookie: await shop.cookieOf("/auth/session", admin) };
        const { body } = await ask("POST", "/auth/mfa/factors", cookie, { provider: "totp", label: "x" });
        secret = body.secret as string;
        expect(decodeURIComponent(String(body.otpauth_url))).toContain("Alfaiataria 1989:dona@loja.example");
        const { id } = body.mfa_factor as { id: string };
        expect((await ask("POST", `/auth/mfa/factors/${id}/verify`, cookie, { code: "000000" })).status).toBe(
          400,
        );
        // The code before the current one, which is left for the sign-in; once more, should its time end meanwhile.
        const verify = async () => {
          usedCode = totp(secret, -1);
          return (await ask("POST", `/auth/mfa/factors/${id}/verify`, cookie, { code: usedCode })).status;
        };
        const first = await verify();
        expect(first === 200 ? first : await verify()).toBe(200);
        recoveryCodes = (await ask("POST", "/auth/mfa/recovery-codes", cookie, {})).body
          .recovery_codes as string[];
      });

      it("go on in the browser where they set it up, and everywhere else sign in anew", async () => {
        expect(recoveryCodes).toHaveLength(10);
        expect(await statusAs(cookie)).toBe(200);
        expect(await statusAs(admin)).toBe(401);
      });

      it("are asked for it at sign-in: the password alone opens nothing", async () => {
        const { body } = await password();
        expect(body).toMatchObject({ mfa_required: true });
        const partial = { authorization: `Bearer ${body.token}` };
        expect(await statusAs(partial)).toBe(401);
        // Admin's page stores it in a session until the code is given: that session opens nothing.
        const partialCookie = { cookie: await shop.cookieOf("/auth/session", partial) };
        for (const address of ["/admin/orders", "/admin/users/me", "/auth/mfa/factors"])
          expect(await statusAs(partialCookie, address)).toBe(401);
        expect((await ask("GET", "/auth/mfa/factors", partial)).status).toBe(401);
        expect((await show(body, "123456")).status).toBe(400);
        const shown = await show(body, totp(secret));
        expect(await statusAs({ authorization: `Bearer ${shown.body.token}` })).toBe(200);
      });

      it("use each code once, also a recovery code that several show at once", async () => {
        const code = totp(secret);
        const first = await password();
        expect((await show(first.body, code)).status).toBe(200);
        const second = await password();
        expect((await show(second.body, code)).body.message).toBe("Código inválido");
        const challenges = [(await password()).body, (await password()).body, (await password()).body];
        const answers = await Promise.all(
          challenges.map((body) => show(body, recoveryCodes[0] ?? "", "recovery_code")),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      });

      it("and guesses at it are slowed down over all challenges", async () => {
        const statuses: number[] = [];
        for (let turn = 0; turn < 12; turn += 1)
          statuses.push((await show((await password()).body, "000000")).status);
        expect(tally(statuses)[429]).toBeGreaterThan(0);
        // After the twenty-first guess the next one has to wait for minutes, even with the right code.
        await shop.rows("update sign_in_attempt set failures = 20, blocked_until = now()");
        expect((await show((await password()).body, "000000")).status).toBe(400);
        expect((await show((await password()).body, totp(secret))).status).toBe(429);
      });

      it("are asked again before the gravest acts, and not before others", async () => {
        const grave = (headers: Headers) =>
          ask("POST", "/admin/invites", headers, { email: "x@loja.example" });
        expect((await grave(cookie)).status).toBe(200);
        const { body } = await password();
        const { token } = (await show(body, totp(secret))).body;
        const headers = { authorization: `Bearer ${token}` };
        const now = Date.now;
        const later = jest.spyOn(Date, "now").mockImplementation(() => now() + 11 * 60_000);
        try {
          const refused = await grave(headers);
          expect([refused.status, refused.body.details]).toEqual([403, { reason: "second_factor_needed" }]);
          const days = { de: "2026-01-01", ate: "2026-01-02" };
          for (const file of ["file", "file/", "FILE"])
            expect((await ask("POST", `/admin/shop/dispatch/${file}`, headers, days)).status).toBe(403);
          const pixKey = { pixKey: "52998224725" };
          expect((await ask("POST", "/admin/shop/house/pix-key", headers, pixKey)).status).toBe(403);
          expect((await ask("POST", "/admin/api-keys", headers, { title: "x", type: "secret" })).status).toBe(
            403,
          );
          const [helena] = await shop.rows<{ id: string }>("select id from seller where codigo = 'VSP01'");
          for (const [address, link] of [
            [`/admin/shop/sellers/${helena?.id}`, { user_id: null }],
            [`/admin/shop/sellers/${helena?.id}`, { telefone: "(11) 95555-0100" }],
            [`/shop/sellers/${helena?.id}`, { userId: null }],
            [`/shop/sellers/${helena?.id}`, { email: "x@loja.example" }],
          ] as const)
            expect((await ask("PUT", address, headers, link)).status).toBe(403);
          // The token of an invitation makes whoever has it an administrator.
          expect((await ask("GET", "/admin/invites", headers)).status).toBe(403);
          // Else whoever finds an open session could make a way of confirming it.
          expect((await ask("POST", "/auth/mfa/recovery-codes", headers, {})).status).toBe(403);
          expect((await ask("POST", "/auth/mfa/factors", headers, { provider: "totp" })).status).toBe(403);
          expect(await statusAs(headers)).toBe(200);
          const confirmed = await ask("POST", "/admin/shop/second-factor", headers, {
            method: "recovery_code",
            code: recoveryCodes[1],
          });
          expect(confirmed.status).toBe(200);
          const fresh = { authorization: `Bearer ${confirmed.body.token}` };
          expect((await ask("POST", "/admin/invites", fresh, { email: "y@loja.example" })).status).toBe(200);
        } finally {
          later.mockRestore();
        }
      });

      it("turn it off by a code of it and not by an open session alone", async () => {
        const [{ id } = { id: "" }] = (await ask("GET", "/auth/mfa/factors", cookie)).body.mfa_factors as {
          id: string;
        }[];
        const off = (body: object) => ask("DELETE", `/auth/mfa/factors/${id}`, cookie, body);
        expect((await off({})).status).toBe(400);
        expect((await off({ method: "totp", code: "000000" })).status).toBe(400);
        expect((await off({ method: "totp", code: usedCode })).status).toBe(400);
        expect((await password()).body.mfa_required).toBe(true);
        expect((await off({ method: "totp", code: totp(secret) })).status).toBe(200);
        expect((await password()).body.mfa_required).toBeUndefined();
      });

      it("and lost it sign in with the password again once the store has taken it off them", async () => {
        expect(await resetSecondFactor(shop.container, "Dona@loja.example")).toBe(true);
        expect(await statusAs(cookie)).toBe(401);
        const { body } = await password();
        expect(await statusAs({ authorization: `Bearer ${body.token}` })).toBe(200);
        expect(await resetSecondFactor(shop.container, "ninguem@loja.example")).toBe(false);
      });
    });

    it("have to set a second factor up before anything else where the store makes it compulsory", async () => {
      process.env.STAFF_SECOND_FACTOR = "required";
      try {
        const { status, body } = await ask("GET", "/admin/orders", admin);
        expect([status, body.details]).toEqual([403, { reason: "second_factor_missing" }]);
        expect(await statusAs(admin, "/admin/users/me")).toBe(200);
        expect(await statusAs(admin, "/shop/sellers")).toBe(403);
        expect((await ask("POST", "/auth/mfa/factors", admin, { provider: "totp" })).status).toBe(200);
      } finally {
        delete process.env.STAFF_SECOND_FACTOR;
      }
    });

    it("made at the terminal are administrators too, and a user whom something else made is nobody", async () => {
      await createAdministrator(shop.container, "dois@loja.example", PASSWORD);
      expect(await statusAs(await signIn(shop, "dois@loja.example"))).toBe(200);
      await shop.rows(
        "delete from staff_member where user_id = (select id from \"user\" where email = 'dois@loja.example')",
      );
      const { status } = await ask(
        "POST",
        "/auth/user/emailpass",
        {},
        { email: "dois@loja.example", password: PASSWORD },
      );
      expect(status).toBe(403);
    });
  });
}
