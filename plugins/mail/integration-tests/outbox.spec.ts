import path from "node:path";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { medusaIntegrationTestRunner } from "@medusajs/test-utils";
import type { OutboxModuleService } from "@alfaiataria/mail";
import { sendDueEmails } from "@alfaiataria/mail/workflows";
import { SAMPLES } from "../src/emails/__fixtures__/samples";
import { MailServer, until } from "./mail-server";

type Row = { state: string; attempts: number; data: object; recipient: string; reply_to: string | null };

const server = new MailServer();
// Must run before Medusa starts and reads the settings.
beforeAll(async () => {
  await server.start();
  process.env.SMTP_URL = server.url;
});
afterAll(() => server.stop());

// Runs in the application that loads the plugin.
medusaIntegrationTestRunner({
  cwd: path.resolve(__dirname, "../../../backend"),
  testSuite: ({ getContainer }) => {
    let outbox: OutboxModuleService;
    const knex = () => getContainer().resolve(ContainerRegistrationKeys.PG_CONNECTION);
    const rows = (): Promise<Row[]> => knex()("outbox_email").orderBy("created_at");
    const send = () => sendDueEmails(getContainer());
    const makeDue = () => knex()("outbox_email").update({ next_attempt_at: new Date(0) });
    const welcome = (key: string, to = "ana@exemplo.com.br") =>
      outbox.enqueue({ key, template: "welcome", to, data: { name: "Ângela Souza" } });
    const states = async () => (await rows()).map(({ state }) => state);

    beforeEach(() => {
      outbox = getContainer().resolve<OutboxModuleService>("outbox");
      server.arrived.length = 0;
    });

    describe("an email", () => {
      it.each([
        ["never answers", () => new Promise<never>(() => undefined)],
        ["refuses it", () => Promise.reject(new Error("Command timed out"))],
      ])("is queued at once while the event bus %s, and goes out all the same", async (_what, emit) => {
        const told = jest
          .spyOn(getContainer().resolve(Modules.EVENT_BUS), "emit")
          .mockImplementation(emit as () => Promise<void>);
        try {
          expect(await welcome("a")).toBe("queued");
          expect(told).toHaveBeenCalledTimes(1);
        } finally {
          told.mockRestore();
        }
        await send();
        expect(await states()).toEqual(["sent"]);
      });

      it("goes out as soon as it is queued, in text and HTML, and what it was told is forgotten", async () => {
        await outbox.enqueue({
          key: "a",
          template: "contact-for-shop",
          to: "contato@exemplo.com.br",
          replyTo: "ana@exemplo.com.br",
          data: {
            kind: "message",
            name: null,
            email: "ana@exemplo.com.br",
            phone: null,
            message: "Confecção à mão?",
            seller: null,
          },
        });
        await until(async () => (await states())[0] === "sent");
        expect(server.arrived).toMatchObject([
          {
            from: { name: "Alfaiataria 1989", address: "contato@alfaiataria1989.example" },
            to: [{ address: "contato@exemplo.com.br" }],
            replyTo: [{ address: "ana@exemplo.com.br" }],
            subject: "Mensagem pelo site: ana@exemplo.com.br",
            text: expect.stringContaining("> Confecção à mão?") as string,
            html: expect.stringContaining("Confecção à mão?") as string,
          },
        ]);
        expect(await rows()).toMatchObject([{ state: "sent", attempts: 1, data: {}, reply_to: null }]);
        expect(await knex()("notification")).toEqual([]);
      });

      it("goes out without whom to answer when that is no address", async () => {
        await outbox.enqueue({
          key: "a",
          template: "welcome",
          to: "ana@exemplo.com.br",
          replyTo: "josé@exemplo.com.br",
          data: { name: "Ana" },
        });
        await until(async () => (await states())[0] === "sent");
        expect(server.arrived).toMatchObject([{ to: [{ address: "ana@exemplo.com.br" }] }]);
        expect(server.arrived[0]?.replyTo).toBeUndefined();
      });

      it("asked for ten times at once, and again later, is one", async () => {
        await Promise.all(Array.from({ length: 10 }, () => welcome("a")));
        await until(async () => (await states())[0] === "sent");
        await welcome("a");
        await send();
        expect(await rows()).toHaveLength(1);
        expect(server.arrived).toHaveLength(1);
      });

      it("waits while the mail server is down, and goes out when it is back", async () => {
        await server.stop();
        await welcome("a");
        await until(async () => (await knex()("outbox_email").whereNotNull("last_error")).length === 1);
        expect(await states()).toEqual(["queued"]);
        await server.start();
        // Not before the retry is due.
        await send();
        expect(server.arrived).toEqual([]);
        await makeDue();
        await send();
        expect(server.arrived).toMatchObject([{ to: [{ address: "ana@exemplo.com.br" }] }]);
        expect(await rows()).toMatchObject([{ state: "sent", attempts: 2, data: {}, last_error: null }]);
      });

      it("is sent once by three senders at once", async () => {
        await server.stop();
        for (let number = 0; number < 12; number++) await welcome(`${number}`, `ana${number}@exemplo.com.br`);
        await until(async () => (await knex()("outbox_email").whereNotNull("last_error")).length === 12);
        await server.start();
        await makeDue();
        await Promise.all([send(), send(), send(), send()]);
        await until(async () => (await states()).every((state) => state === "sent"));
        const recipients = server.arrived.flatMap(({ envelope }) => envelope.to);
        expect(new Set(recipients).size).toBe(12);
        expect(recipients).toHaveLength(12);
      });

      it("that somebody waits for goes out before the hundreds of a great restock", async () => {
        await server.stop();
        for (const number of [0, 1, 2])
          await outbox.enqueue({
            key: `alert:${number}`,
            template: "back-in-stock",
            to: `bia${number}@exemplo.com.br`,
            data: SAMPLES["back-in-stock"],
          });
        await welcome("a");
        await until(async () => (await knex()("outbox_email").whereNotNull("last_error")).length === 4);
        await knex().raw(
          "update outbox_email set next_attempt_at = now() - case key when 'a' then 1 else 60 end * interval '1 second'",
        );
        expect(await outbox.claim()).toMatchObject({ template: "welcome" });
        expect(await outbox.claim()).toMatchObject({ template: "back-in-stock" });
        await server.start();
      });

      it("whose sender was killed is left alone during its lease, then sent by another", async () => {
        await server.stop();
        await welcome("a");
        await until(async () => (await knex()("outbox_email").whereNotNull("last_error")).length === 1);
        await server.start();
        await makeDue();
        expect(await outbox.claim()).toMatchObject({ template: "welcome", attempts: 2 });
        await send();
        expect(server.arrived).toEqual([]);
        await makeDue();
        await send();
        expect(server.arrived).toHaveLength(1);
      });

      it("that nobody takes is tried for three days, then given up, for a reason that names nobody", async () => {
        server.refusal = "mailbox unknown";
        await welcome("a");
        await until(async () => (await knex()("outbox_email").whereNotNull("last_error")).length === 1);
        expect(await knex()("outbox_email")).toMatchObject([
          { state: "queued", last_error: "EENVELOPE RCPT TO 550" },
        ]);
        await knex().raw("update outbox_email set created_at = now() - interval '73 hours'");
        await makeDue();
        await send();
        // The sender of the first attempt, when it has not looked for more yet, takes this one too.
        await until(async () => (await states())[0] === "failed");
        server.refusal = undefined;
        await makeDue();
        await send();
        expect(server.arrived).toEqual([]);
      });

      it("that holds up nobody: another after it goes out", async () => {
        await server.stop();
        await welcome("a");
        await welcome("b");
        await until(async () => (await knex()("outbox_email").whereNotNull("last_error")).length === 2);
        await server.start();
        await makeDue();
        await knex().raw(`update outbox_email set data = '{"name": 3}' where key = 'a'`);
        await send();
        expect(await knex()("outbox_email").orderBy("key")).toMatchObject([
          { state: "queued", last_error: "ZodError" },
          { state: "sent" },
        ]);
      });

      it.each([
        ["an unknown one", { template: "toString", to: "ana@exemplo.com.br", data: { name: "Ana" } }],
        ["one told too little", { template: "welcome", to: "ana@exemplo.com.br", data: {} }],
        ["one to no address", { template: "welcome", to: "ana", data: { name: "Ana" } }],
        ["one to two", { template: "welcome", to: "a@x.com,b@x.com", data: { name: "Ana" } }],
      ])("is never queued as %s", async (_what, wrong) => {
        await expect(
          outbox.enqueue({
            key: "a",
            ...(wrong as { template: "welcome"; to: string; data: { name: string } }),
          }),
        ).rejects.toThrow();
        expect(await rows()).toEqual([]);
      });

      it("is remembered for 30 days, and by its key alone when its recipient is forgotten", async () => {
        await welcome("a");
        await welcome("b", "bia@exemplo.com.br");
        await until(async () => (await states()).every((state) => state === "sent"));
        await outbox.forget({ address: "BIA@exemplo.com.br", about: [] });
        expect((await rows()).map(({ recipient }) => recipient).sort()).toEqual(["", "ana@exemplo.com.br"]);
        await knex().raw("update outbox_email set updated_at = now() - interval '29 days' where key = 'a'");
        await knex().raw("update outbox_email set updated_at = now() - interval '31 days' where key = 'b'");
        await outbox.sweep();
        expect((await knex()("outbox_email")).map(({ key }: { key: string }) => key)).toEqual(["a"]);
      });
    });
  },
});
