import { createServer, type IncomingMessage, type Server } from "node:http";
import Stripe from "stripe";

type Intent = {
  id: string;
  object: "payment_intent";
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  metadata: Record<string, string>;
  /** A boleto or a Pix that is waited for. */
  next_action: object | null;
};
type Refund = { payment_intent: string; amount: number };
type Reply = { status: number; body: unknown };

const EXPIRES = Math.floor(Date.parse("2030-01-10T02:59:59Z") / 1000);
/** What a confirmed intent waits for. */
const NEXT_ACTIONS: Record<string, (id: string) => object> = {
  boleto: (id) => ({
    type: "boleto_display_details",
    boleto_display_details: {
      hosted_voucher_url: `https://payments.stripe.example/boleto/${id}`,
      number: "01010101010101010101010101010101010101010101010",
      pdf: `https://payments.stripe.example/boleto/${id}/pdf`,
      expires_at: EXPIRES,
    },
  }),
  pix: (id) => ({
    type: "pix_display_qr_code",
    pix_display_qr_code: { data: `00020126-${id}`, expires_at: EXPIRES },
  }),
};

/** A server that speaks the part of Stripe's protocol which the shop uses: forms in, JSON out, idempotency keys. */
export class StripeServer {
  readonly intents = new Map<string, Intent>();
  readonly refunds: Refund[] = [];
  /** What was asked, as 'POST /v1/payment_intents'. */
  readonly asked: string[] = [];
  /** How many answers from now on never arrive. */
  losing = 0;
  /** By idempotency key: what was asked with it, and answered. */
  private readonly replies = new Map<string, { form: string; reply: Reply }>();
  private server: Server | undefined;

  constructor(private readonly url: string) {}

  async open(): Promise<void> {
    const server = createServer((request, response) => {
      void bodyOf(request).then((form) => {
        const { status, body } = this.answer(request, form);
        if (this.losing > 0) {
          this.losing -= 1;
          request.socket.destroy();
          return;
        }
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(Number(new URL(this.url).port), "127.0.0.1", resolve));
    this.server = server;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** As Stripe does after a day: what was asked by a key may be asked by it anew. */
  forgetKeys(): void {
    this.replies.clear();
  }

  /** As if nobody had asked anything. */
  forget(): void {
    this.intents.clear();
    this.forgetKeys();
    this.refunds.length = 0;
    this.asked.length = 0;
  }

  /** The one intent that there is. */
  get intent(): Intent {
    const [intent, ...others] = this.intents.values();
    if (!intent || others.length > 0) throw new Error(`${this.intents.size} intents`);
    return intent;
  }

  /** What the customer does in Stripe's element. */
  pay(intent = this.intent, amount = intent.amount): void {
    Object.assign(intent, { status: "succeeded", amount_received: amount });
  }

  /** A boleto or a Pix that nobody has paid in time. */
  expire(intent = this.intent): void {
    Object.assign(intent, { status: "requires_payment_method", next_action: null });
  }

  private answer(request: IncomingMessage, form: URLSearchParams): Reply {
    const line = `${request.method} ${request.url}`;
    this.asked.push(line);
    if (!request.headers.authorization?.startsWith("Bearer sk_")) return refused(401, "no key");
    const key = request.headers["idempotency-key"];
    const before = typeof key === "string" ? this.replies.get(key) : undefined;
    if (before && before.form !== String(form))
      return refused(400, "Keys for idempotent requests can only be used with the same parameters", {
        type: "idempotency_error",
      });
    if (before) return before.reply;
    // As it is now: a repeated call is answered as the first was.
    const reply = structuredClone(this.done(line, form));
    if (typeof key === "string") this.replies.set(key, { form: String(form), reply });
    return reply;
  }

  private done(line: string, form: URLSearchParams): Reply {
    if (line === "POST /v1/payment_intents") return this.create(form);
    if (line === "POST /v1/refunds") return this.refund(form);
    if (line.startsWith("GET /v1/refunds?")) return this.listRefunds(new URL(line.slice(4), this.url));
    const [, id = "", action] = /^(?:GET|POST) \/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(line) ?? [];
    const intent = this.intents.get(id);
    if (!intent) return refused(404, "No such payment_intent");
    if (action === "cancel") {
      if (!intent.status.startsWith("requires_")) return refused(400, "payment_intent_unexpected_state");
      intent.status = "canceled";
    }
    return { status: 200, body: intent };
  }

  private create(form: URLSearchParams): Reply {
    const id = `pi_${this.intents.size + 1}`;
    const action =
      form.get("confirm") === "true" ? NEXT_ACTIONS[form.get("payment_method_types[0]") ?? ""] : undefined;
    if (form.get("payment_method_types[0]") === "boleto" && !form.get("payment_method_data[boleto][tax_id]"))
      return refused(400, "tax_id is required");
    const metadata = [...form].flatMap(([name, value]) => {
      const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return field ? [[field, value]] : [];
    });
    const intent: Intent = {
      id,
      object: "payment_intent",
      status: action ? "requires_action" : "requires_payment_method",
      amount: Number(form.get("amount")),
      amount_received: 0,
      currency: form.get("currency") ?? "",
      client_secret: `${id}_secret_x`,
      metadata: Object.fromEntries(metadata) as Record<string, string>,
      next_action: action?.(id) ?? null,
    };
    this.intents.set(id, intent);
    return { status: 200, body: intent };
  }

  private refund(form: URLSearchParams): Reply {
    const refund = { payment_intent: form.get("payment_intent") ?? "", amount: Number(form.get("amount")) };
    this.refunds.push(refund);
    return { status: 200, body: { id: `re_${this.refunds.length}`, object: "refund", ...refund } };
  }

  private listRefunds({ pathname, searchParams }: URL): Reply {
    const data = this.refunds.flatMap((refund, index) =>
      refund.payment_intent === searchParams.get("payment_intent")
        ? [{ id: `re_${index + 1}`, object: "refund", status: "succeeded", ...refund }]
        : [],
    );
    return { status: 200, body: { object: "list", url: pathname, has_more: false, data } };
  }
}

/** An event of Stripe's as it is sent: its bytes, and the header that signs them. */
export function signedEvent(type: string, object: object, { secret, timestamp, created = 1 }: Signing) {
  const payload = JSON.stringify({ id: "evt_1", object: "event", type, created, data: { object } }, null, 2);
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}
type Signing = { secret: string; timestamp?: number; created?: number };

const refused = (status: number, message: string, { type = "invalid_request_error" } = {}): Reply => ({
  status,
  body: { error: { type, code: message, message } },
});

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
