import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CatalogueSnapshot } from "@alfaiataria/contract/internal";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A Medusa that says what a test wants it to say, over real HTTP. */
export class FakeMedusa {
  /** Answers by 'METHOD /path'. */
  readonly answers = new Map<string, Handler>();
  readonly seen: { line: string; headers: IncomingMessage["headers"]; body: string; bytes: Buffer }[] = [];
  private server: Server | undefined;
  private port = 0;

  constructor(public catalogue: CatalogueSnapshot) {
    this.answers.set("GET /shop/catalogue/version", (_request, response) =>
      json(response, 200, { version: this.catalogue.version }),
    );
    this.answers.set("GET /shop/catalogue", (_request, response) => json(response, 200, this.catalogue));
    this.says("GET /shop/recommendations/version", 200, { version: null });
    this.answers.set("GET /health", (_request, response) => response.end("OK"));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Begins to answer, again at the same address after `stop`. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const line = `${request.method} ${request.url?.split("?")[0]}`;
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const bytes = Buffer.concat(chunks);
        this.seen.push({ line, headers: request.headers, body: bytes.toString(), bytes });
        const answer = this.answers.get(line);
        if (answer) answer(request, response);
        else json(response, 404, { type: "not_found", message: `Cannot ${line}` });
      });
    });
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  says(line: string, status: number, body: unknown): void {
    this.answers.set(line, (_request, response) => json(response, status, body));
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
