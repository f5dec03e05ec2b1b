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
  /** The boleto or Pix to be paid, or the card's 3-D Secure. */
  next_action: object | null;
};
type Refund = { payment_intent: string; amount: number };
/** A refund as Stripe answers it: of the shop's, or made in Stripe's dashboard. */
type MadeRefund = Refund & { id: string; object: "refund"; status: string; metadata: Record<string, string> };
type Reply = { status: number; body: unknown };

/** The `next_action` of a confirmed intent, by method. */
const NEXT_ACTIONS: Record<string, (id: string, expires: number) => object> = {
  boleto: (id, expires) => ({
    type: "boleto_display_details",
    boleto_display_details: {
      hosted_voucher_url: `https://payments.stripe.example/boleto/${id}`,
      number: "01010101010101010101010101010101010101010101010",
      pdf: `https://payments.stripe.example/boleto/${id}/pdf`,
      expires_at: expires,
    },
  }),
  pix: (id, expires) => ({
    type: "pix_display_qr_code",
    pix_display_qr_code: { data: `00020126-${id}`, expires_at: expires },
  }),
};

/**
 * A server that speaks the part of Stripe's protocol that the shop uses: form bodies, JSON responses, idempotency keys.
 */
export class StripeServer {
  readonly intents = new Map<string, Intent>();
  /** What the shop has asked back. */
  readonly refunds: Refund[] = [];
  /** Every refund, including those made in the dashboard. */
  readonly made: MadeRefund[] = [];
  /** Requests received, as 'POST /v1/payment_intents'. */
  readonly asked: string[] = [];
  /** When what is issued expires, whatever was asked. */
  expires = new Date("2030-01-10T02:59:59Z");
  /** In how many days the last boleto was asked to expire. */
  boletoDays: number | undefined;
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

  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void {
    this.replies.clear();
  }

  /** Forgets all requests and intents. */
  forget(): void {
    this.intents.clear();
    this.forgetKeys();
    this.refunds.length = 0;
    this.made.length = 0;
    this.asked.length = 0;
  }

  /** The only intent. @throws when there is none, or more than one */
  get intent(): Intent {
    const [intent, ...others] = this.intents.values();
    if (!intent || others.length > 0) throw new Error(`${this.intents.size} intents`);
    return intent;
  }

  /** An order's. @throws when there is none */
  intentOf(orderId: string): Intent {
    const intent = [...this.intents.values()].find(({ metadata }) => metadata.order_id === orderId);
    if (!intent) throw new Error(`no intent of ${orderId}`);
    return intent;
  }

  /** Pays, as the customer does in Stripe's element. */
  pay(intent = this.intent, amount = intent.amount): void {
    Object.assign(intent, { status: "succeeded", amount_received: amount });
  }

  /** The card's bank asks who pays (3-D Secure); `pay` ends it well, `expire` badly. */
  authenticate(intent = this.intent): void {
    Object.assign(intent, { status: "requires_action", next_action: { type: "use_stripe_sdk" } });
  }

  /** A boleto or Pix that was not paid in time, or a card whose holder did not pass 3-D Secure. */
  expire(intent = this.intent): void {
    Object.assign(intent, { status: "requires_payment_method", next_action: null });
  }

  /** What staff do in Stripe's dashboard. @returns the refund, as events tell of it */
  giveBack(amount: number, { intent = this.intent, status = "succeeded" } = {}): MadeRefund {
    return this.make({ payment_intent: intent.id, amount }, status);
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
    // A copy as of now, because a repeated call gets the first answer again.
    const reply = structuredClone(this.done(line, form));
    if (typeof key === "string") this.replies.set(key, { form: String(form), reply });
    return reply;
  }

  private done(line: string, form: URLSearchParams): Reply {
    if (line === "POST /v1/payment_intents") return this.create(form);
    if (line === "POST /v1/refunds") return this.refund(form);
    if (line.startsWith("GET /v1/refunds?")) return this.refundsOf(new URLSearchParams(line.split("?")[1]));
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
    const days = form.get("payment_method_options[boleto][expires_after_days]");
    if (days !== null) this.boletoDays = Number(days);
    const intent: Intent = {
      id,
      object: "payment_intent",
      status: action ? "requires_action" : "requires_payment_method",
      amount: Number(form.get("amount")),
      amount_received: 0,
      currency: form.get("currency") ?? "",
      client_secret: `${id}_secret_x`,
      metadata: metadataIn(form),
      next_action: action?.(id, Math.floor(this.expires.getTime() / 1000)) ?? null,
    };
    this.intents.set(id, intent);
    return { status: 200, body: intent };
  }

  private refund(form: URLSearchParams): Reply {
    const refund = { payment_intent: form.get("payment_intent") ?? "", amount: Number(form.get("amount")) };
    const paid = this.intents.get(refund.payment_intent)?.amount_received ?? 0;
    const before = this.ofIntent(refund.payment_intent).reduce((sum, { amount }) => sum + amount, 0);
    if (paid > 0 && before >= paid) return refused(400, "charge_already_refunded");
    if (paid > 0 && before + refund.amount > paid) return refused(400, "amount_too_large");
    this.refunds.push(refund);
    return { status: 200, body: this.make(refund, "succeeded", metadataIn(form)) };
  }

  private make(refund: Refund, status: string, metadata: Record<string, string> = {}): MadeRefund {
    const made = { id: `re_${this.made.length + 1}`, object: "refund" as const, ...refund, status, metadata };
    this.made.push(made);
    return made;
  }

  private refundsOf(query: URLSearchParams): Reply {
    const data = this.ofIntent(query.get("payment_intent") ?? "", [
      "succeeded",
      "pending",
      "failed",
    ]).toReversed();
    return { status: 200, body: { object: "list", url: "/v1/refunds", has_more: false, data } };
  }

  private ofIntent(intent: string, statuses = ["succeeded", "pending"]): MadeRefund[] {
    return this.made.filter((each) => each.payment_intent === intent && statuses.includes(each.status));
  }
}

/** A Stripe event as it is sent: its bytes, and the header that signs them. */
export function signedEvent(type: string, object: object, { secret, timestamp, created = 1 }: Signing) {
  const payload = JSON.stringify({ id: "evt_1", object: "event", type, created, data: { object } }, null, 2);
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}
type Signing = { secret: string; timestamp?: number; created?: number };

function metadataIn(form: URLSearchParams): Record<string, string> {
  const metadata = [...form].flatMap(([name, value]) => {
    const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return field ? [[field, value]] : [];
  });
  return Object.fromEntries(metadata) as Record<string, string>;
}

const refused = (status: number, message: string, { type = "invalid_request_error" } = {}): Reply => ({
  status,
  body: { error: { type, code: message, message } },
});

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
