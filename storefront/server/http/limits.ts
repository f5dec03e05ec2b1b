/** At most `calls` calls in `seconds` seconds. */
export type Budget = { calls: number; seconds: number };
const perMinute = (calls: number): Budget => ({ calls, seconds: 60 });

/**
 * The budgets of a kind of call. `client` is per cart session or sign-in (per address without either), `address` per
 * client address, which many may share (an office, a mobile network, the shop's own tills), `email` per account named.
 * Anybody can make up a client: a call that needs none has a budget by address alone.
 */
export type Kind = { client?: Budget; address: Budget; email?: Budget };

export const KINDS = {
  read: { client: perMinute(1200), address: perMinute(12_000) },
  write: { client: perMinute(240), address: perMinute(3000) },
  // Repeating an order makes no second one; the limit is on making them.
  order: { client: perMinute(60), address: perMinute(1200) },
  // Each one frees the client to order again, and the house and its seller are notified of it.
  cancellation: { address: { calls: 30, seconds: 3600 } },
  // Somebody who guesses codes can create any number of carts.
  coupon: { address: { calls: 60, seconds: 600 } },
  // Each one takes a seller's time.
  contact: { address: perMinute(60) },
  // A carrier's server tells of many parcels; whoever guesses at secrets is slowed.
  carrier: { address: perMinute(600) },
  // Each one calls other companies' services.
  cep: { address: perMinute(60) },
  // Each one sends an email to that address.
  reminder: { address: perMinute(30), email: { calls: 20, seconds: 3600 } },
  upload: { client: perMinute(20), address: perMinute(60) },
  signIn: { address: perMinute(60), email: perMinute(10) },
  registration: { address: { calls: 60, seconds: 600 } },
  // Each one sends an email to whoever has that address.
  recovery: { address: perMinute(30), email: { calls: 10, seconds: 3600 } },
  newPassword: { address: perMinute(30) },
  confirmation: { address: perMinute(60) },
  resend: { address: perMinute(20) },
  adminSignIn: { address: perMinute(20) },
  // Sessions and codes, after the password was given.
  adminSession: { address: perMinute(60) },
  // An office's staff and its systems; whoever is neither is refused by Medusa, one by one.
  admin: { address: perMinute(6000) },
} satisfies Record<string, Kind>;
type KindName = keyof typeof KINDS;

/** Kinds by the route as it is registered; every other call of `/api` is a read or a write. */
export const KIND_OF_ROUTE: Record<string, KindName> = {
  "POST /api/orders/with-seller": "order",
  "POST /api/orders/:id/card-payment": "order",
  "POST /api/orders/:id/pix-payment": "order",
  "POST /api/orders/:id/boleto-payment": "order",
  "POST /api/orders/:id/resume": "order",
  "POST /api/orders/:id/cancel": "cancellation",
  "POST /api/orders/:id/returns": "cancellation",
  "POST /api/cart/coupon": "coupon",
  "POST /api/contact": "contact",
  "POST /api/whatsapp/generate-url": "contact",
  "POST /api/shipping/carrier": "carrier",
  "GET /api/cep/:cep": "cep",
  "POST /api/stock-alerts": "reminder",
  "PUT /api/cart/reminder": "reminder",
  "POST /api/profile/upload-image": "upload",
  "POST /api/orders/:id/reviews/:item/photos": "upload",
  "POST /api/auth/login": "signIn",
  "POST /api/auth/register": "registration",
  "POST /api/auth/forgot-password": "recovery",
  "POST /api/auth/reset-password": "newPassword",
  "POST /api/auth/confirm-email": "confirmation",
  "POST /api/auth/confirm-email/check": "confirmation",
  "POST /api/auth/resend-confirmation": "resend",
  "POST /auth/user": "adminSignIn",
  "POST /auth/user/*": "adminSignIn",
  "POST /auth/session": "adminSession",
  "POST /auth/session/*": "adminSession",
  "POST /auth/mfa/*": "adminSession",
  "DELETE /auth/mfa/*": "adminSession",
};
/** Everything else that is handed to Medusa, whatever its method. */
const OF_MEDUSA = /^\/(admin|auth|app|previa)(\/|$)/;

/** Cached answers: sending one costs less than counting it. */
const UNLIMITED = /^\/api\/(products|recommendations|docs|openapi)/;
/** Stripe's events come from few addresses however many customers pay; their signature is the protection. */
const STRIPE_EVENTS = "POST /api/payments/stripe";

/** The kind of a call by the route as it is registered, so that the way an address is written makes no difference. */
export function kindOf(method: string, url: string): KindName | undefined {
  const route = `${method === "HEAD" ? "GET" : method} ${url}`;
  const known = KIND_OF_ROUTE[route];
  if (known) return known;
  if (OF_MEDUSA.test(url)) return "admin";
  if (!url.startsWith("/api/") || route === STRIPE_EVENTS) return undefined;
  if (!route.startsWith("GET ")) return "write";
  return UNLIMITED.test(url) ? undefined : "read";
}
