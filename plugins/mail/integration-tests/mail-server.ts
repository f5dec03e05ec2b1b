import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Arrived = Email & { raw: string; envelope: { from: string; to: string[] } };

/** A real SMTP server for tests: it can be down, come back at the same address, and refuse mail. */
export class MailServer {
  readonly arrived: Arrived[] = [];
  /** Answer to every recipient, instead of accepting the mail. */
  refusal: string | undefined;
  private server: SMTPServer | undefined;
  private port = 0;

  get url(): string {
    return `smtp://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, done) =>
        done(
          this.refusal
            ? Object.assign(new Error(`${address}: ${this.refusal}`), { responseCode: 550 })
            : undefined,
        ),
      onData: (stream, { envelope }, done) => {
        void this.take(stream, envelope).then(() => done(), done);
      },
    });
    // A client that is cut off is no fault of the server.
    server.on("error", () => undefined);
    server.listen(this.port, "localhost");
    await once(server.server, "listening");
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  }

  private async take(
    stream: Readable,
    { mailFrom, rcptTo }: { mailFrom: { address: string } | false; rcptTo: { address: string }[] },
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString();
    const envelope = {
      from: mailFrom ? mailFrom.address : "",
      to: rcptTo.map(({ address }) => address),
    };
    this.arrived.push({ ...(await PostalMime.parse(raw)), raw, envelope });
  }
}

/** Polls until `isSo`. @throws after a minute and a half */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 90_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
