import fs from "node:fs";
import https from "node:https";
import { z } from "@medusajs/framework/zod";

export type BankConnectionOptions = {
  /** Where the bank's API is, with its version: what it asks for in the query goes with every call. */
  apiUrl: string;
  tokenUrl: string;
  clientId: string;
  /** Not with `certificate`. */
  clientSecret?: string;
  /** How the token's server is told who asks: HTTP Basic, in the form, or by the certificate alone (RFC 8705). */
  tokenAuth: "basic" | "post" | "certificate";
  /** The certificate that the bank knows the store by, and its key: PEM, or the path of a file that holds it. */
  certificate: string;
  privateKey: string;
  /** Who vouches for the bank's own certificate, where that is not a public authority. */
  ca?: string;
  /** Of OAuth, separated by spaces; empty asks for none. */
  scopes: string;
  /** What the bank wants in the head of every call besides. */
  headers?: Record<string, string>;
};

/** The bank cannot be reached in time, or refuses. The message is for developers and holds no secret. */
export class BankFailure extends Error {
  constructor(
    message: string,
    /** Of the answer; undefined when there was none. */
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** The bank has understood and does not do it: asking again the same way helps nobody. */
  get isRefusal(): boolean {
    const { status = 0 } = this;
    return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  }
}

/** Somebody waits for the answer, so it comes soon or not at all: the token and the call together. */
const TIMEOUT_MS = 3_000;
const MOST_BYTES = 4_000_000;
/** A token is not used to its last moment. */
const TOKEN_MARGIN_S = 30;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(60) });
/** RFC 7807. */
const Problem = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  violacoes: z.array(z.object({ razao: z.string().optional() })).optional(),
});

type Sent = { method: string; headers: Record<string, string | number>; body?: string };
type Received = { status: number; body: unknown };

/** Calls to a bank: mutual TLS, and a token by OAuth's client credentials that is kept until it ends. */
export class BankConnection {
  private readonly agent: https.Agent;
  private token: { value: string; until: number } | undefined;
  private asked: Promise<string> | undefined;

  constructor(private readonly options: BankConnectionOptions) {
    this.agent = new https.Agent({
      keepAlive: true,
      maxSockets: 20,
      minVersion: "TLSv1.2",
      cert: pemOf(options.certificate),
      key: pemOf(options.privateKey),
      ...(options.ca && { ca: pemOf(options.ca) }),
    });
  }

  /**
   * @param path below the API's address, such as '/cob/abc'
   * @returns the answer's JSON
   * @throws {BankFailure}
   */
  async ask(
    method: string,
    path: string,
    body?: object,
    query: Record<string, string> = {},
  ): Promise<unknown> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const call = async () => this.send(this.address(path, query), await this.sent(method, body), signal);
    let answer = await call();
    if (answer.status === 401) {
      // The bank has ended the token before its time.
      this.token = undefined;
      answer = await call();
    }
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    throw new BankFailure(
      `${method} ${path}: ${answer.status} ${problemIn(answer.body)}`.trim(),
      answer.status,
    );
  }

  private address(path: string, query: Record<string, string>): URL {
    const url = new URL(this.options.apiUrl);
    url.pathname = url.pathname.replace(/\/$/, "") + path;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  private async sent(method: string, body: object | undefined): Promise<Sent> {
    const headers = { ...this.options.headers, authorization: `Bearer ${await this.currentToken()}` };
    if (!body) return { method, headers };
    return {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    };
  }

  /** Asked for once, however many wait for it. */
  private currentToken(): string | Promise<string> {
    if (this.token && this.token.until > Date.now()) return this.token.value;
    this.asked ??= this.newToken().finally(() => (this.asked = undefined));
    return this.asked;
  }

  private async newToken(): Promise<string> {
    const { tokenUrl, tokenAuth, clientId, clientSecret = "", scopes, headers } = this.options;
    const form = new URLSearchParams({ grant_type: "client_credentials", ...(scopes && { scope: scopes }) });
    if (tokenAuth !== "basic") form.set("client_id", clientId);
    if (tokenAuth === "post") form.set("client_secret", clientSecret);
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const sent = {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/x-www-form-urlencoded",
        ...(tokenAuth === "basic" && { authorization: `Basic ${basic}` }),
      },
      body: form.toString(),
    };
    const { status, body } = await this.send(new URL(tokenUrl), sent, AbortSignal.timeout(TIMEOUT_MS));
    const token = status === 200 || status === 201 ? Token.safeParse(body) : undefined;
    // What the bank says of it may repeat who asked.
    if (!token?.success) throw new BankFailure(`token: ${status}`);
    const { access_token: value, expires_in } = token.data;
    this.token = { value, until: Date.now() + Math.max(expires_in - TOKEN_MARGIN_S, 0) * 1000 };
    return value;
  }

  /** @throws {BankFailure} without an answer that is JSON */
  private send(url: URL, { method, headers, body }: Sent, signal: AbortSignal): Promise<Received> {
    const what = `${method} ${url.pathname}`;
    const once = () =>
      new Promise<Received>((resolve, reject) => {
        const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
        const request = https.request(
          url,
          {
            method,
            agent: this.agent,
            signal,
            headers: { accept: "application/json", ...headers, ...length },
          },
          (response) => {
            const chunks: Buffer[] = [];
            let bytes = 0;
            response.on("data", (chunk: Buffer) => {
              bytes += chunk.length;
              if (bytes > MOST_BYTES) response.destroy(new Error("too long an answer"));
              chunks.push(chunk);
            });
            response.on("error", reject);
            response.on("end", () => {
              const text = Buffer.concat(chunks).toString();
              const json = jsonOf(text);
              const status = response.statusCode ?? 0;
              if (text && json === undefined && status < 300) reject(new Error("no JSON"));
              else resolve({ status, body: json });
            });
          },
        );
        request.on("error", (error: NodeJS.ErrnoException) => {
          // The bank had closed the connection that was kept; what is asked may be asked twice.
          if (request.reusedSocket && error.code === "ECONNRESET") once().then(resolve, reject);
          else reject(error);
        });
        request.end(body);
      });
    return once().catch((error: unknown) => {
      const reason = signal.aborted ? `no answer in ${TIMEOUT_MS} ms` : nameOf(error);
      throw new BankFailure(`${what}: ${reason}`, undefined, { cause: error });
    });
  }
}

/** PEM as it is, in one line with '\n' written out, or in a file. */
export function pemOf(setting: string): string {
  return setting.includes("-----BEGIN") ? setting.replaceAll("\\n", "\n") : fs.readFileSync(setting, "utf8");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemIn(body: unknown): string {
  const { data } = Problem.safeParse(body);
  if (!data) return "";
  const violations = data.violacoes?.map(({ razao }) => razao) ?? [];
  return [data.title, data.detail, ...violations].filter(Boolean).join("; ").slice(0, 500);
}

/** The network's own word, such as ECONNREFUSED. */
function nameOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? String(error);
}
