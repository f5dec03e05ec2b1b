import { timingSafeEqual } from "node:crypto";
import {
  authenticate,
  defineMiddlewares,
  errorHandler,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { recordRequests } from "./guards/audit";
import { nameFactor, narrowAuth, guardSecondFactor, useResetToken } from "./guards/auth";
import { guardAdmin } from "./guards/admin";
import { tellEnds } from "./guards/order-states";
import { countAgain } from "./guards/count-again";
import {
  changeInTurn,
  creditInTurn,
  endCharge,
  endPayments,
  fulfillInTurn,
  holdForCapture,
  refundInTurn,
  reservePieces,
} from "./guards/payment-deadlines";
import { refuseNegative, refuseZeroByte, requireName, requirePlainBody, requireThere } from "./guards/checks";
import { expectedError, refusalOf } from "./guards/errors";
import { requireFigures } from "./guards/figures";
import { requireSoundQuery } from "./guards/lists";
import { inPortuguese } from "./guards/medusa-words";
import {
  inProduct,
  inProductBatch,
  inVariantBatch,
  requireOwnVariants,
  requireParent,
} from "./guards/relations";
import { reserveOnce } from "./guards/reservations";
import { requireSoundTexts } from "./guards/texts";
import { nameInLog } from "./requests/named-log";
import { setting } from "../lib/settings";

// Portuguese default messages, for schemas of Medusa's own routes that have none of their own.
z.config(z.locales.pt());

function areEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** `/shop/*` answers only the storefront server, which has SHOP_KEY. */
function requireShopKey(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction) {
  const expected = setting("SHOP_KEY");
  const given = request.get("x-shop-key");
  if (expected && given && areEqual(given, expected)) return next();
  response.status(404).json({ code: "not_found", message: "Não encontrado" });
}

/**
 * Authenticates staff, if the caller is any, by Admin's cookie, a token or a secret API key; the route decides what
 * they may do.
 */
const whoeverAsks = authenticate("user", ["session", "bearer", "api-key"], { allowUnauthenticated: true });
/** Authenticates an Admin sign-in, even one that still owes its second factor, which `staffOf` checks. */
const whoeverSignedIn = authenticate("user", ["session", "bearer"], {
  allowUnauthenticated: true,
  requireMfa: false,
});

const otherwise = errorHandler();

export default defineMiddlewares({
  errorHandler: (error, request, response, next) => {
    const isOurs = request.path.startsWith("/shop");
    const expected = expectedError(error) ?? (isOurs ? refusalOf(error) : undefined);
    if (!expected) {
      const json = response.json.bind(response);
      response.json = (body) => {
        const refusal = body as { message: string };
        return json({ ...refusal, message: inPortuguese(refusal.message) });
      };
      return otherwise(error, request, response, next);
    }
    const { status, code, message, details } = expected;
    if (status === 429) response.set("retry-after", String(details?.retryAfter ?? 1));
    response.status(status).json({ code, message, ...(details ? { details } : {}) });
  },
  routes: [
    // The route reads the picture's bytes itself.
    { matcher: "/shop/profile/image", method: "POST", bodyParser: false },
    // The body is the freight spreadsheet itself.
    { matcher: "/admin/shop/freight", method: "POST", bodyParser: false },
    { matcher: "/admin/shop/house/pictures", method: "POST", bodyParser: false },
    { matcher: "/admin/shop/freight/check", method: "POST", bodyParser: false },
    { matcher: "/shop/orders/:id/reviews/:item/photos", method: "POST", bodyParser: false },
    // As Stripe's, a carrier's signature covers the raw bytes.
    { matcher: "/shop/carrier", method: "POST", bodyParser: false },
    // Stripe's signature covers the raw bytes.
    { matcher: "/shop/payments/stripe", method: "POST", bodyParser: false },
    // Room for notes of 10,000 characters, however JSON escapes them; the storefront accepts no more.
    { matcher: "/shop/profile", method: "POST", bodyParser: { sizeLimit: "256kb" } },
    { matcher: "/shop*", middlewares: [nameInLog, requireShopKey] },
    { matcher: "/shop/house/preview", method: "GET", middlewares: [whoeverAsks] },
    { matcher: "/shop/orders/:id", method: "GET", middlewares: [whoeverAsks] },
    { matcher: "/shop/orders/:id/card-payment", method: "POST", middlewares: [whoeverAsks] },
    { matcher: "/shop/orders/:id/cancel", method: "POST", middlewares: [whoeverAsks] },
    { matcher: "/shop/orders/:id/returns*", middlewares: [whoeverAsks] },
    { matcher: "/shop/orders/:id/tracking", method: "POST", middlewares: [whoeverAsks] },
    { matcher: "/shop/orders/:id/pix-payment", method: "POST", middlewares: [whoeverAsks] },
    { matcher: "/shop/orders/:id/boleto-payment", method: "POST", middlewares: [whoeverAsks] },
    { matcher: "/shop/orders/:id/resume", method: "POST", middlewares: [whoeverAsks] },
    { matcher: "/auth", middlewares: [nameInLog, narrowAuth, requirePlainBody] },
    { matcher: "/auth/mfa/factors", middlewares: [whoeverSignedIn, guardSecondFactor] },
    { matcher: "/auth/mfa/factors", methods: ["POST"], middlewares: [nameFactor] },
    { matcher: "/auth/mfa/recovery-codes", middlewares: [whoeverSignedIn, guardSecondFactor] },
    { matcher: "/auth/user/emailpass/update", methods: ["POST"], middlewares: [useResetToken] },
    {
      matcher: "/admin/api-keys/:id/sales-channels",
      methods: ["POST"],
      middlewares: [requireThere("api_key")],
    },
    {
      matcher: "/admin/claims/:id/inbound/items/:action_id",
      methods: ["POST", "DELETE"],
      middlewares: [requireThere("order_claim")],
    },
    {
      matcher: "/admin/exchanges/:id/inbound/items/:action_id",
      methods: ["POST", "DELETE"],
      middlewares: [requireThere("order_exchange")],
    },
    {
      matcher: "/admin/products/:id/options/batch",
      methods: ["POST"],
      middlewares: [requireThere("product")],
    },
    {
      matcher: "/admin/products/:id/variants/:variant_id",
      methods: ["POST", "DELETE"],
      middlewares: [requireThere("product"), requireThere("product_variant", "variant_id"), countAgain],
    },
    {
      matcher: "/admin/products/:id",
      methods: ["POST"],
      middlewares: [requireOwnVariants(inProduct), countAgain],
    },
    {
      matcher: "/admin/products/batch",
      methods: ["POST"],
      middlewares: [requireOwnVariants(inProductBatch), countAgain],
    },
    {
      matcher: "/admin/products/:id/variants/batch",
      methods: ["POST"],
      middlewares: [requireOwnVariants(inVariantBatch), countAgain],
    },
    { matcher: "/admin/product-categories", methods: ["POST"], middlewares: [requireParent] },
    {
      matcher: "/admin/product-categories/:id",
      methods: ["POST"],
      middlewares: [requireThere("product_category"), requireParent],
    },
    {
      matcher: "/admin/fulfillment-providers/:id/options",
      methods: ["GET"],
      middlewares: [requireThere("fulfillment_provider")],
    },
    { matcher: "/admin/promotions", methods: ["POST"], middlewares: [refuseNegative] },
    { matcher: "/admin/promotions/:id", methods: ["POST"], middlewares: [refuseNegative] },
    { matcher: "/admin/campaigns", methods: ["POST"], middlewares: [refuseNegative] },
    { matcher: "/admin/campaigns/:id", methods: ["POST"], middlewares: [refuseNegative] },
    { matcher: "/admin/orders", methods: ["GET"], middlewares: [tellEnds] },
    { matcher: "/admin/orders/:id", methods: ["GET"], middlewares: [tellEnds] },
    { matcher: "/admin/orders/:id/cancel", method: "POST", middlewares: [endPayments] },
    { matcher: "/admin/orders/:id/fulfillments", method: "POST", middlewares: [reservePieces] },
    {
      matcher: "/admin/orders/:id/fulfillments/:fulfillment_id/*",
      method: "POST",
      middlewares: [fulfillInTurn],
    },
    { matcher: "/admin/reservations", method: "POST", middlewares: [reserveOnce] },
    { matcher: "/admin/reservations/:id", method: "POST", middlewares: [reserveOnce] },
    { matcher: "/admin/returns/:id", middlewares: [changeInTurn("return")] },
    { matcher: "/admin/exchanges/:id", middlewares: [changeInTurn("order_exchange")] },
    { matcher: "/admin/claims/:id", middlewares: [changeInTurn("order_claim")] },
    { matcher: "/admin/order-edits/:id/confirm", method: "POST", middlewares: [endCharge, reservePieces] },
    { matcher: "/admin/orders/:id/credit-lines", method: "POST", middlewares: [endCharge, creditInTurn] },
    { matcher: "/admin/payments/:id/capture", method: "POST", middlewares: [holdForCapture] },
    { matcher: "/admin/payments/:id/refund", method: "POST", middlewares: [refundInTurn] },
    { matcher: "/admin/payment-collections/:id/mark-as-paid", method: "POST", middlewares: [holdForCapture] },
    { matcher: "/shop/sellers*", middlewares: [whoeverAsks, recordRequests] },
    { matcher: "/shop/seller-messages*", middlewares: [whoeverAsks, recordRequests] },
    {
      matcher: "/admin",
      middlewares: [
        ...[nameInLog, guardAdmin, refuseZeroByte, requirePlainBody, requireName],
        ...[requireSoundQuery, requireSoundTexts, requireFigures, recordRequests],
      ],
    },
  ],
});
