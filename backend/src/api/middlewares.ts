import { timingSafeEqual } from "node:crypto";
import {
  authenticate,
  defineMiddlewares,
  errorHandler,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http";
import { ShopError } from "../lib/shop-error";
import { closeCardPayment } from "../order/close-card-payment";
import { refuseSellers } from "../staff/refuse-sellers";

function areEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** `/shop/*` answers only the storefront server, which knows SHOP_KEY. */
function requireShopKey(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction) {
  const { SHOP_KEY } = process.env;
  const given = request.get("x-shop-key");
  if (SHOP_KEY && given && areEqual(given, SHOP_KEY)) return next();
  response.status(404).json({ code: "not_found", message: "Não encontrado" });
}

/** Who asks may be staff, by Admin's cookie, a token or a secret API key; the route decides what that allows. */
const whoeverAsks = authenticate("user", ["session", "bearer", "api-key"], { allowUnauthenticated: true });

const otherwise = errorHandler();

/** What people read of Medusa's own refusals on the page by which they sign in. */
const IN_PORTUGUESE: Record<string, string> = {
  "Invalid email or password": "Email ou senha incorretos",
};

export default defineMiddlewares({
  errorHandler: (error, request, response, next) => {
    if (error instanceof ShopError) {
      const { status, code, message, details } = error;
      response.status(status).json({ code, message, ...(details ? { details } : {}) });
      return;
    }
    const words = IN_PORTUGUESE[error?.message];
    otherwise(words ? Object.assign(error, { message: words }) : error, request, response, next);
  },
  routes: [
    // The route reads the picture's bytes itself.
    { matcher: "/shop/profile/image", method: "POST", bodyParser: false },
    // Stripe's signature is that of the bytes.
    { matcher: "/shop/payments/stripe", method: "POST", bodyParser: false },
    // Notes of 10,000 characters, however they are written in JSON; the storefront takes no more.
    { matcher: "/shop/profile", method: "POST", bodyParser: { sizeLimit: "256kb" } },
    { matcher: "/shop*", middlewares: [requireShopKey] },
    { matcher: "/shop/orders/:id", method: "GET", middlewares: [whoeverAsks] },
    { matcher: "/shop/orders/:id/card-payment", method: "POST", middlewares: [whoeverAsks] },
    { matcher: "/shop/sellers*", middlewares: [whoeverAsks] },
    { matcher: "/shop/seller-messages*", middlewares: [whoeverAsks] },
    { matcher: "/admin", middlewares: [refuseSellers] },
    { matcher: "/admin/orders/:id/cancel", method: "POST", middlewares: [closeCardPayment] },
  ],
});
