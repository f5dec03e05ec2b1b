/** So many calls in so many seconds. */
export type Budget = { calls: number; seconds: number };
const perMinute = (calls: number): Budget => ({ calls, seconds: 60 });

/**
 * What a kind of call may cost. `client` is one cart session or sign-in (without either the address), `address` all
 * that stand behind one address (an office, a mobile network, the shop's own tills), `email` the account that is meant.
 * A client is whoever says so: what can be asked without being anyone in particular has a budget by address alone.
 */
export type Kind = { client?: Budget; address: Budget; email?: Budget };

export const KINDS = {
  read: { client: perMinute(1200), address: perMinute(12_000) },
  write: { client: perMinute(240), address: perMinute(3000) },
  // Repeating an order makes no second one; what is limited is the making.
  order: { client: perMinute(60), address: perMinute(1200) },
  // Each one makes room for another order, of which the house and its seller are told.
  cancellation: { address: { calls: 30, seconds: 3600 } },
  // Whoever guesses codes gives themself any number of carts.
  coupon: { address: { calls: 60, seconds: 600 } },
  // Each one takes a seller's time.
  contact: { address: perMinute(60) },
  // Each one asks services of others.
  cep: { address: perMinute(60) },
  // Each one is a letter to whoever has that address.
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
  // Sessions and codes of whoever has shown a password.
  adminSession: { address: perMinute(60) },
} satisfies Record<string, Kind>;
type KindName = keyof typeof KINDS;

/** By the route as it is registered; every other call of `/api` is reading or writing. */
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

/** Finished answers: sending one costs less than counting it. */
const UNLIMITED = /^\/api\/(products|recommendations|docs|openapi)/;
/** What Stripe sends comes from few addresses, however many pay; its signature is the limit. */
const STRIPE_EVENTS = "POST /api/payments/stripe";

/** The kind of a call, by the route as it is registered: however an address is written, it is the same route. */
export function kindOf(method: string, url: string): KindName | undefined {
  const route = `${method === "HEAD" ? "GET" : method} ${url}`;
  const known = KIND_OF_ROUTE[route];
  if (known) return known;
  if (!url.startsWith("/api/") || route === STRIPE_EVENTS) return undefined;
  if (!route.startsWith("GET ")) return "write";
  return UNLIMITED.test(url) ? undefined : "read";
}
