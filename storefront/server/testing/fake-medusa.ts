import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { NO_TERMS, type ShownHouse } from "@alfaiataria/contract";
import { linesOf, type Snapshot } from "./catalogue.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const policies = { returns: "Trocamos.", delivery: "Entregamos.", terms: "Vendemos.", contact: "Atendemos." };
/** A house that has set nothing. */
export const HOUSE: Omit<ShownHouse, "rules" | "takesPix"> = {
  ...NO_TERMS,
  pieceWeight: 300,
  contact: null,
  policies,
};

/** A Medusa that answers what a test tells it to, over real HTTP. */
export class FakeMedusa {
  /** Handlers by 'METHOD /path'. */
  readonly answers = new Map<string, Handler>();
  readonly seen: { line: string; headers: IncomingMessage["headers"]; body: string; bytes: Buffer }[] = [];
  private server: Server | undefined;
  private port = 0;

  /** Every catalogue so far, by version. */
  private readonly catalogues = new Map<string, Snapshot>();
  /** Long polls that wait for the next catalogue. */
  private waiting: (() => void)[] = [];

  constructor(private present: Snapshot) {
    this.catalogue = present;
    this.answers.set("GET /shop/catalogue/version", (_request, response) =>
      json(response, 200, { version: this.present.version }),
    );
    this.answers.set("GET /shop/catalogue/changes", (request, response) => {
      const query = new URL(request.url ?? "", "http://medusa").searchParams;
      const since = query.get("since");
      const tell = () => response.end(linesOf(this.present, this.catalogues.get(since ?? "")));
      if (since && !this.catalogues.has(since)) return json(response, 409, LOST);
      if (since !== this.present.version || query.get("wait") === "0") return tell();
      this.waiting.push(tell);
    });
    this.says("GET /shop/house", 200, { house: HOUSE });
    this.says("GET /shop/reviews/changes", 200, {
      anew: false,
      place: 0,
      more: false,
      reviews: [],
      samples: [],
    });
    this.answers.set("GET /health", (_request, response) => response.end("OK"));
  }

  get catalogue(): Snapshot {
    return this.present;
  }

  set catalogue(catalogue: Snapshot) {
    this.present = catalogue;
    this.catalogues.set(catalogue.version, catalogue);
    this.waiting.splice(0).forEach((tell) => tell());
  }

  /** As after a restore: no earlier version is known any longer. */
  forget(): void {
    this.catalogues.clear();
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts listening; after `stop`, at the same address again. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const line = `${request.method} ${request.url?.split("?")[0]}`;
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const bytes = Buffer.concat(chunks);
        // Leaves out what the server polls by itself.
        if (!["GET /shop/house", "GET /shop/reviews/changes"].includes(line))
          this.seen.push({ line, headers: request.headers, body: bytes.toString(), bytes });
        const answer = this.answers.get(line);
        if (answer) answer(request, response);
        else if (line.startsWith("GET /shop/pictures/"))
          json(response, 404, { code: "not_found", message: "Peça não encontrada" });
        else if (line.startsWith("GET /shop/recommendations/"))
          json(response, 404, { code: "not_found", message: "As recomendações ainda não foram preparadas" });
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

const LOST = { code: "conflict", message: "O catálogo é lido de novo desde o começo" };

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
