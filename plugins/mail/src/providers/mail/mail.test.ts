import fs, { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { MailServer } from "../../../integration-tests/mail-server";
import { codeOf } from "./mail-error";
import MailNotificationService, { type MailOptions } from "./service";

const FROM = { name: "Alfaiataria 1989", address: "contato@alfaiataria1989.example" };
const EMAIL = {
  to: "ana@exemplo.com.br",
  channel: "email",
  template: "welcome",
  content: {
    subject: "Sua confecção está pronta – à mão",
    text: "Olá, João: ação, não, º, “aspas”.",
    html: "<p>Olá, João</p>",
  },
  provider_data: { messageId: "let_1", replyTo: "bia@exemplo.com.br" },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "outbox-"));
});
afterEach(() => rm(folder, { recursive: true }));

const provider = (options: Partial<MailOptions> = {}) =>
  new MailNotificationService({}, { outbox: path.join(folder, "outbox"), from: FROM, ...options });

describe("with a mail server", () => {
  const server = new MailServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(() => {
    server.arrived.length = 0;
    server.refusal = undefined;
  });

  test("an email arrives in text and HTML, with its accents and whom to answer", async () => {
    const { id } = await provider({ smtpUrl: server.url }).send(EMAIL);
    expect(id).toBe("<let_1@alfaiataria1989.example>");
    expect(server.arrived).toMatchObject([
      {
        from: FROM,
        to: [{ address: "ana@exemplo.com.br" }],
        replyTo: [{ address: "bia@exemplo.com.br" }],
        subject: EMAIL.content.subject,
        messageId: id,
        envelope: { from: FROM.address, to: ["ana@exemplo.com.br"] },
      },
    ]);
    const [email] = server.arrived;
    expect(email?.text?.trim()).toBe(EMAIL.content.text);
    expect(email?.html?.trim()).toBe(EMAIL.content.html);
    expect(email?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
  });

  test("a letter that was asked for tells mail programs how to end it", async () => {
    const unsubscribe = "https://loja.example/api/letters/unsubscribe?key=k";
    await provider({ smtpUrl: server.url }).send({ ...EMAIL, provider_data: { unsubscribe } });
    const headers = new Map(server.arrived[0]?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("list-unsubscribe")).toBe(`<${unsubscribe}>`);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  test("nothing in a subject becomes a header or a recipient", async () => {
    const subject = "Agendamento: Ana\r\nBcc: todos@exemplo.com.br\r\n\r\n<b>corpo</b>";
    await provider({ smtpUrl: server.url }).send({ ...EMAIL, content: { ...EMAIL.content, subject } });
    const [email] = server.arrived;
    expect(email?.envelope.to).toEqual(["ana@exemplo.com.br"]);
    expect(email?.bcc).toBeUndefined();
    expect(email?.text?.trim()).toBe(EMAIL.content.text);
  });

  test.each([
    ["to", { to: "ana@exemplo.com.br\r\nBcc: todos@exemplo.com.br" }],
    ["to", { to: "ana@exemplo.com.br, todos@exemplo.com.br" }],
    ["reply-to", { provider_data: { replyTo: "bia@exemplo.com.br\r\nBcc: todos@exemplo.com.br" } }],
  ])("nothing in %s becomes a header or another recipient", async (_field, change) => {
    // The provider may refuse the email or clean it; both are fine.
    await Promise.allSettled([provider({ smtpUrl: server.url }).send({ ...EMAIL, ...change })]);
    for (const { envelope, bcc } of server.arrived) {
      expect(envelope.to).not.toContain("todos@exemplo.com.br");
      expect(bcc).toBeUndefined();
    }
  });

  test("what the server says of a recipient stays out of the error", async () => {
    server.refusal = "no such mailbox";
    await expect(provider({ smtpUrl: server.url }).send(EMAIL)).rejects.toThrow(/^EENVELOPE RCPT TO 550$/);
  });

  test("a server that is away is an error with a code", async () => {
    await expect(provider({ smtpUrl: "smtp://localhost:1" }).send(EMAIL)).rejects.toThrow(/^E[A-Z]+ CONN$/);
  });
});

describe("without a mail server", () => {
  test("an email is a file that a mail program opens and only the shop reads", async () => {
    await provider().send(EMAIL);
    const outbox = path.join(folder, "outbox");
    const [name, ...more] = await readdir(outbox);
    expect([name, more]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-let_1\.eml$/), []]);
    const file = path.join(outbox, name!);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    const email = await PostalMime.parse(await readFile(file));
    expect(email.subject).toBe(EMAIL.content.subject);
    expect(email.text?.trim()).toBe(EMAIL.content.text);
    expect(email.html?.trim()).toBe(EMAIL.content.html);
  });

  test("a file is taken away after thirty days, and nothing else is", async () => {
    const outbox = path.join(folder, "outbox");
    await mkdir(outbox);
    const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const kept = [`${dayAgo(29)}T00-00-00-000Z-let_2.eml`, "2001-nota.txt", "recados"];
    for (const name of [`${dayAgo(31)}T00-00-00-000Z-let_3.eml`, ...kept])
      await writeFile(path.join(outbox, name), "");
    await provider().send(EMAIL);
    expect(await readdir(outbox)).toEqual([kept[1], kept[0], expect.stringMatching(/let_1\.eml$/), kept[2]]);
  });

  test("a folder that cannot be written is an error with a code", async () => {
    await expect(provider({ outbox: "/dev/null/outbox" }).send(EMAIL)).rejects.toThrow("ENOTDIR");
  });
});

test("an email without subject or text is not one", async () => {
  await expect(provider().send({ ...EMAIL, content: null })).rejects.toThrow("needs a subject");
});

test("a wrong option stops the start", () => {
  expect(() => MailNotificationService.validateOptions({ outbox: folder, from: FROM })).not.toThrow();
  expect(() => MailNotificationService.validateOptions({ outbox: folder })).toThrow();
  expect(() => MailNotificationService.validateOptions({ from: FROM })).toThrow();
});

test.each([
  [{ code: "EAUTH", command: "AUTH PLAIN", responseCode: 535, message: "ana@x" }, "EAUTH AUTH PLAIN 535"],
  [{ code: "EACCES" }, "EACCES"],
  [new Error("ana@exemplo.com.br"), "EUNKNOWN"],
  [undefined, "EUNKNOWN"],
])("the code of %j is %s", (error, code) => {
  expect(codeOf(error)).toBe(code);
});

test("an email that the disk does not take leaves no part of itself", async () => {
  const full = jest.spyOn(fs, "rename").mockRejectedValue(new Error("ENOSPC"));
  await expect(provider().send(EMAIL)).rejects.toThrow();
  full.mockRestore();
  expect(await readdir(path.join(folder, "outbox"))).toEqual([]);
});
