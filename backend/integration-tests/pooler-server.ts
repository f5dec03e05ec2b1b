import { randomInt } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { Client } from "pg";

const SSL_REQUEST = 80877103;
const PARAMETERS = { server_version: "15.0", client_encoding: "UTF8", standard_conforming_strings: "on" };

/** A PostgreSQL session, and the client that holds it for an open transaction. */
type Session = { client: Client; stream: Socket; holder: Socket | undefined; rest: Buffer };

/**
 * A pooler in transaction mode, like PgBouncer: each transaction gets any free session, so what a session keeps belongs
 * to another client in the next one.
 */
export class PoolerServer {
  private readonly sessions: Session[] = [];
  private waiting: { from: Socket; messages: Buffer }[] = [];
  private server: Server | undefined;

  /** @param url PostgreSQL's @returns the pooler's own URL for the same database */
  async open(url: string, sessions: number): Promise<string> {
    for (let count = 0; count < sessions; count++) this.sessions.push(await this.connect(url));
    this.server = createServer((socket) => this.welcome(socket)).listen(0, "127.0.0.1");
    await once(this.server, "listening");
    const own = new URL(url);
    own.host = `localhost:${(this.server.address() as AddressInfo).port}`;
    return own.href;
  }

  async close(): Promise<void> {
    this.server?.close();
    for (const { stream } of this.sessions) stream.destroy();
  }

  private async connect(url: string): Promise<Session> {
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    await client.connect();
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const session: Session = { client, stream, holder: undefined, rest: Buffer.alloc(0) };
    // From here on, what the session sends goes to its holder.
    stream.removeAllListeners("data");
    stream.on("data", (chunk: Buffer) => this.answered(session, chunk));
    return session;
  }

  private welcome(socket: Socket): void {
    let rest = Buffer.alloc(0);
    let isKnown = false;
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (!isKnown && rest.length >= 8 && rest.length >= rest.readInt32BE(0)) {
        const [length, code] = [rest.readInt32BE(0), rest.readInt32BE(4)];
        rest = rest.subarray(length);
        if (code === SSL_REQUEST) socket.write("N");
        else {
          isKnown = true;
          socket.write(greeting());
        }
      }
      if (!isKnown || rest.length === 0) return;
      const messages = rest;
      rest = Buffer.alloc(0);
      // 'X': a client that disconnects does not close the session.
      if (messages[0] === 0x58) socket.end();
      else this.pass(socket, messages);
    });
  }

  private pass(from: Socket, messages: Buffer): void {
    const own = this.sessions.find(({ holder }) => holder === from);
    const free = this.sessions.filter(({ holder }) => !holder);
    const session = own ?? free[randomInt(Math.max(1, free.length))];
    if (!session) return void this.waiting.push({ from, messages });
    session.holder = from;
    session.stream.write(messages);
  }

  private answered(session: Session, chunk: Buffer): void {
    session.holder?.write(chunk);
    session.rest = Buffer.concat([session.rest, chunk]);
    while (session.rest.length >= 5 && session.rest.length > session.rest.readInt32BE(1)) {
      const length = session.rest.readInt32BE(1) + 1;
      const message = session.rest.subarray(0, length);
      session.rest = session.rest.subarray(length);
      // 'Z', 'I': ready, and not in a transaction.
      if (message[0] === 0x5a && message[5] === 0x49) session.holder = undefined;
    }
    const next = session.holder ? undefined : this.waiting.shift();
    if (next) this.pass(next.from, next.messages);
  }
}

/** A server's answer to a new client: authenticated, parameters, key, ready for queries. */
function greeting(): Buffer {
  const parameters = Object.entries(PARAMETERS).map(([name, value]) => message("S", `${name}\0${value}\0`));
  return Buffer.concat([
    message("R", "\0\0\0\0"),
    ...parameters,
    message("K", "\0\0\0\0\0\0\0\0"),
    message("Z", "I"),
  ]);
}

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}
