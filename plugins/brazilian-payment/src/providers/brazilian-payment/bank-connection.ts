import fs from "node:fs";
import https from "node:https";
import { z } from "@medusajs/framework/zod";

export type BankConnectionOptions = {
  /** Base URL of the bank's API, including its version; query parameters in it are sent with every call. */
  apiUrl: string;
  tokenUrl: string;
  clientId: string;
  /** Not needed when `tokenAuth` is 'certificate'. */
  clientSecret?: string;
  /** How the client authenticates to the token endpoint: HTTP Basic, form fields, or certificate only (RFC 8705). */
  tokenAuth: "basic" | "post" | "certificate";
  /** The client certificate and its key: PEM, or the path of a file that contains it. */
  certificate: string;
  privateKey: string;
  /** CA of the bank's own certificate, unless it is a public one. */
  ca?: string;
  /** OAuth scopes separated by spaces; may be empty. */
  scopes: string;
  /** Additional headers that the bank requires on every call. */
  headers?: Record<string, string>;
};

/** The bank did not answer in time, or refused. The message is for developers and contains no secret. */
export class BankFailure extends Error {
  constructor(
    message: string,
    /** HTTP status of the response; undefined when there was none. */
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Whether the bank understood and refused the request, so that repeating it unchanged is pointless. */
  get isRefusal(): boolean {
    const { status = 0 } = this;
    return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  }
}

/** Time limit for the call, and for a new token, since somebody waits for the answer. */
const TIMEOUT_MS = 3_000;
const MOST_BYTES = 4_000_000;
/** A token is renewed this long before it expires. */
const TOKEN_MARGIN_S = 30;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(60) });
/** Error body by RFC 7807. */
const Problem = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  violacoes: z.array(z.object({ razao: z.string().optional() })).optional(),
});

type Sent = { method: string; headers: Record<string, string | number>; body?: string };
type Received = { status: number; body: unknown };

/** Calls a bank's API: mutual TLS, and an OAuth client-credentials token that is cached until it expires. */
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
   * @param path below the API's base URL, such as '/cob/abc'
   * @returns the response's JSON
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
      // The bank revoked the token before it expired.
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

  /** The cached token, or a new one; concurrent callers share one token request. */
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
    // The bank's error text is left out: it might repeat the credentials.
    if (!token?.success) throw new BankFailure(`token: ${status}`);
    const { access_token: value, expires_in } = token.data;
    this.token = { value, until: Date.now() + Math.max(expires_in - TOKEN_MARGIN_S, 0) * 1000 };
    return value;
  }

  /** @throws {BankFailure} without a response in JSON */
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
          // The bank had closed the kept-alive connection; requests are safe to repeat.
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

/** A PEM setting: the PEM itself (possibly on one line with literal '\n'), or the path of a file. */
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

/** Code of the network error, such as ECONNREFUSED, else its message. */
function nameOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? String(error);
}
