import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  type BoletoPayment,
  CancelRequest,
  type ExchangeSizes,
  type CardPayment,
  type Order,
  ORDER_STAGES,
  type OrderPlaced,
  type OrderAnswer,
  type OrderRequest,
  orderSchemaOf,
  OrdersQuery,
  parse,
  PixNotice,
  paymentOf,
  type PixPayment,
  type PlaceOrder,
  ReturnRequest,
  ShopError,
  stepLabel,
  TrackingRequest,
} from "@alfaiataria/contract";
import { requireObject } from "../http/require-object.ts";
import { customerHeader, sessionHeader } from "../http/session.ts";
import type { ApiDeps } from "./deps.ts";
import { type OneOrder, oneOrder } from "./one-order.ts";

type OrderRecord = Omit<Order, "paymentLabel" | "stageLabel" | "history"> & {
  history: Omit<Order["history"][number], "label">[];
  session_hash?: unknown;
  customer_id?: unknown;
  fulfillment?: unknown;
};

/** What Medusa refuses of an order by the names of the caller, who sends nothing but the order. */
function asWritten(error: unknown): unknown {
  if (!(error instanceof ShopError) || !error.details) return error;
  const details = Object.entries(error.details).map(([field, value]) => [
    field.replace(/^order\./, ""),
    value,
  ]);
  return new ShopError(error.code, error.message, Object.fromEntries(details));
}

/** Orders (spec 2 §7; DESIGN decisions 4 and 5). */
export function orders(app: FastifyInstance, { medusa }: ApiDeps): void {
  app.post("/api/orders/with-seller", async (request, reply): Promise<OrderPlaced> => {
    const headers = sessionHeader(request);
    const given = requireObject(request.body);
    const body = parse<OrderRequest>(orderSchemaOf(given), given);
    const placing = medusa.call<{ order: OrderRecord; replayed: boolean }>("/shop/orders", {
      method: "POST",
      headers: { ...headers, ...customerHeader(request), ...clientAddress(request) },
      body: {
        order: body,
        bodyHash: createHash("sha256").update(JSON.stringify(body)).digest("hex"),
        idempotencyKey: idempotencyKeyOf(request),
      } satisfies PlaceOrder,
    });
    const { order, replayed } = await placing.catch((error: unknown) => {
      throw asWritten(error);
    });
    if (replayed) reply.header("idempotent-replayed", "true");
    reply.code(201);
    return { order: orderView(order), assignedSeller: order.seller };
  });

  app.get("/api/orders", async (request, reply): Promise<Order[]> => {
    const { page, limit } = parse(OrdersQuery, request.query);
    const { orders: records, total } = await medusa.get<{ orders: OrderRecord[]; total: number }>(
      `/shop/orders?page=${page}&limit=${limit}`,
      customerHeader(request),
    );
    reply.headers({ "x-total-count": total, "cache-control": "no-store" });
    return records.map(orderView);
  });

  app.get<OneOrder>("/api/orders/:id", async (request, reply): Promise<Order> => {
    const { path, headers } = oneOrder(request);
    const { order } = await medusa.get<{ order: OrderRecord }>(path(), headers);
    reply.header("cache-control", "no-store");
    return orderView(order);
  });

  app.post<OneOrder>("/api/orders/:id/card-payment", async (request, reply): Promise<CardPayment> => {
    const { path, headers } = oneOrder(request);
    reply.header("cache-control", "no-store");
    return medusa.call<CardPayment>(path("/card-payment"), { method: "POST", headers });
  });

  app.post<OneOrder>("/api/orders/:id/pix-payment", async (request, reply): Promise<PixPayment> => {
    const { path, headers } = oneOrder(request);
    reply.header("cache-control", "no-store");
    return medusa.call<PixPayment>(path("/pix-payment"), { method: "POST", headers });
  });

  app.post<OneOrder>("/api/orders/:id/boleto-payment", async (request, reply): Promise<BoletoPayment> => {
    const { path, headers } = oneOrder(request);
    reply.header("cache-control", "no-store");
    return medusa.call<BoletoPayment>(path("/boleto-payment"), { method: "POST", headers });
  });

  app.post<OneOrder>("/api/orders/:id/resume", async (request, reply): Promise<OrderAnswer> => {
    const { path, headers } = oneOrder(request);
    const { order } = await medusa.call<{ order: OrderRecord }>(path("/resume"), {
      method: "POST",
      headers: { ...headers, ...clientAddress(request) },
    });
    reply.header("cache-control", "no-store");
    return { order: orderView(order) };
  });

  app.post<OneOrder>("/api/orders/:id/cancel", async (request, reply): Promise<OrderAnswer> => {
    const { path, headers } = oneOrder(request);
    const body = parse(CancelRequest, requireObject(request.body ?? {}));
    const { order } = await medusa.call<{ order: OrderRecord }>(path("/cancel"), {
      method: "POST",
      headers,
      body,
    });
    reply.header("cache-control", "no-store");
    return { order: orderView(order) };
  });

  app.get<OneOrder>("/api/orders/:id/returns", async (request, reply): Promise<ExchangeSizes> => {
    const { path, headers } = oneOrder(request);
    reply.header("cache-control", "no-store");
    return medusa.get<ExchangeSizes>(path("/returns"), headers);
  });

  app.post<OneOrder>("/api/orders/:id/returns", async (request, reply): Promise<OrderAnswer> => {
    const { path, headers } = oneOrder(request);
    const body = parse(ReturnRequest, requireObject(request.body));
    const { order } = await medusa.call<{ order: OrderRecord }>(path("/returns"), {
      method: "POST",
      headers,
      body,
    });
    reply.header("cache-control", "no-store");
    return { order: orderView(order) };
  });

  app.delete<OneReturn>("/api/orders/:id/returns/:request", async (request, reply): Promise<OrderAnswer> => {
    const { path, headers } = oneOrder(request);
    const { order } = await medusa.call<{ order: OrderRecord }>(
      path(`/returns/${encodeURIComponent(request.params.request)}`),
      { method: "DELETE", headers },
    );
    reply.header("cache-control", "no-store");
    return { order: orderView(order) };
  });

  app.post<OneOrder>("/api/orders/:id/tracking", async (request, reply): Promise<OrderAnswer> => {
    const { path, headers } = oneOrder(request);
    const body = parse(TrackingRequest, requireObject(request.body));
    const { order } = await medusa.call<{ order: OrderRecord }>(path("/tracking"), {
      method: "POST",
      headers,
      body,
    });
    reply.header("cache-control", "no-store");
    return { order: orderView(order) };
  });
}

/** Unpaid orders are counted per client address. */
const clientAddress = (request: FastifyRequest) => ({ "x-client-address": request.ip });

type OneReturn = { Params: { id: string; request: string }; Querystring: { token?: unknown } };

function orderView(record: OrderRecord): Order {
  const { session_hash: _session, customer_id: _customer, fulfillment: _fulfillment, ...order } = record;
  return {
    ...order,
    stageLabel: ORDER_STAGES[order.stage],
    history: order.history.map((entry) => ({ ...entry, label: stepLabel(entry) })),
    paymentLabel: paymentOf(order),
  };
}

/** Reads the header `Idempotency-Key`. @throws {ShopError} 400 when the key is empty or longer than 255 characters */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || key.trim() === "" || key.length > 255) {
    throw new ShopError("invalid_request", "Idempotency-Key inválida");
  }
  return key.trim();
}

type Notice = { Params: { secret: string } };

/** Webhooks that are signed: their address, Medusa's, and the header with the signature. */
const SIGNED = [
  ["/api/payments/stripe", "/shop/payments/stripe", "stripe-signature"],
  ["/api/shipping/carrier", "/shop/carrier", "x-webhook-signature"],
] as const;

/** Webhooks: Stripe's and the bank's notices of payments, and the carrier's of parcels. */
export function webhooks(app: FastifyInstance, { medusa }: ApiDeps): void {
  // The bank appends '/pix' to the address that it was given (API Pix, 'webhookUrl').
  for (const address of ["/api/payments/pix/:secret", "/api/payments/pix/:secret/pix"])
    app.post<Notice>(address, async ({ params, body, id }): Promise<{ received: true }> => {
      if (!/^[\w-]+$/.test(params.secret)) throw new ShopError("not_found", "Recurso não encontrado");
      return medusa.call<{ received: true }>("/shop/payments/pix", {
        method: "POST",
        body: parse(PixNotice, requireObject(body)),
        headers: { "x-pix-secret": params.secret, "x-request-id": id },
      });
    });
  // The raw bytes are what is signed, so they are forwarded unparsed.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    for (const [address, path, header] of SIGNED)
      scope.post(address, async (request): Promise<{ received: true }> => {
        const signature = request.headers[header];
        return medusa.call<{ received: true }>(path, {
          method: "POST",
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: {
            [header]: typeof signature === "string" ? signature : undefined,
            "x-request-id": request.id,
          },
        });
      });
  });
}
