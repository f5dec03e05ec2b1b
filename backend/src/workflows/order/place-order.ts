import type { MedusaContainer } from "@medusajs/framework/types";
import {
  isPickup,
  type OrderRequest,
  type PaymentId,
  ShopError,
  TAX_ID_MISSING,
} from "@alfaiataria/contract";
import { generateEntityId } from "@medusajs/framework/utils";
import { exclusively } from "../../lib/exclusively";
import { requireWithinLimits } from "../cart/order-limits";
import { knexOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import { takesByStripe, takesPixCharges } from "../../lib/stripe";
import type { OrderLimits } from "../../modules/checkout/limits";
import { ORDER_WITHOUT_CLAIM } from "../../modules/checkout/rules";
import { clientOf } from "./client";
import { claim, lineItemIdOf, takenBySomebodyElse } from "./claim";
import { createOrder } from "./create-order";
import { agreedFigures } from "./figures";
import { finishOrder, type OnStep } from "./finish-order";
import type { Placement } from "../../modules/checkout/placements";
import { repair } from "./repair";
import { setting } from "../../lib/settings";

export type OrderSubmission = {
  sessionHash: string;
  form: OrderRequest;
  /** SHA-256 of the request's body: tells a repeated submission from another one. */
  bodyHash: string;
  idempotencyKey?: string;
  /** Who is signed in: the order is theirs. */
  customerId?: string;
  /** The client's address, as the storefront names it. */
  address?: string;
};

/**
 * Makes one order of the session's cart (DESIGN decision 4): priced here, stock reserved, once per cart however often
 * and from however many processes it is asked for.
 * @param onStep is told how far it came, for tests that kill it there
 * @returns the order's id, and whether an earlier submission had made it
 * @throws {ShopError} 400 without the CPF or CNPJ that the store demands, 409 with the new figures when the shopper saw others, or with what is left when a piece is sold
 *   out, 409 on an empty cart, on one with more than an order takes, and while too many orders wait for payment, 422 when the idempotency key came with another body
 */
export async function placeOrder(
  container: MedusaContainer,
  submission: OrderSubmission,
  onStep: OnStep = () => undefined,
): Promise<{ orderId: string; replayed: boolean }> {
  const knex = knexOf(container);
  const checkout = checkoutOf(container);
  return exclusively(knex, submission.sessionHash, async () => {
    const earlier = await earlierOrder(container, submission);
    if (earlier) return { orderId: earlier.order_id, replayed: true };
    requireTaxId(submission.form);

    const cart = await checkout.sessions.cartOf(submission.sessionHash);
    if (cart.id === null || cart.lines.length === 0)
      throw new ShopError("conflict", "Seu carrinho está vazio", { reason: "empty_cart" });
    const cartId = cart.id;
    const { limits } = checkout;
    requireWithinLimits(cart.lines, limits);
    const { sessionHash, form, customerId, address = "" } = submission;
    const figures = await agreedFigures(container, { form, cart, customerId: customerId ?? null });

    const placement: Placement = {
      cart_id: cartId,
      order_id: generateEntityId(undefined, "order"),
      session_hash: submission.sessionHash,
      state: "pending",
      idempotency_key: submission.idempotencyKey ?? null,
      body_hash: submission.bodyHash,
    };
    const dueAt = await claim(
      container,
      placement,
      figures.lines.map(({ variant, quantity }, index) => ({
        lineItemId: lineItemIdOf(placement.order_id, index),
        variantId: variant.variant_id,
        name: variant.name,
        quantity,
      })),
      {
        hours: hoursFor(form.paymentMethod, limits),
        client: clientOf({ sessionHash, customerId: customerId ?? null, address, email: form.email }),
        uses: figures.uses,
      },
    );
    onStep("claimed");
    try {
      await createOrder(container, knex, {
        orderId: placement.order_id,
        cartId,
        form,
        figures,
        customerId,
        dueAt,
      });
    } catch (error) {
      // What failed may have written the order before it did.
      if (await repair(container, placement)) return { orderId: placement.order_id, replayed: false };
      throw String(error).includes(ORDER_WITHOUT_CLAIM) ? takenBySomebodyElse() : error;
    }
    onStep("ordered");
    await finishOrder(container, placement, onStep);
    return { orderId: placement.order_id, replayed: false };
  });
}

/** The order that an earlier submission made or began: of the same key, or of the same cart with the same body. */
async function earlierOrder(
  container: MedusaContainer,
  submission: OrderSubmission,
): Promise<Placement | undefined> {
  const { placements } = checkoutOf(container);
  const { sessionHash, idempotencyKey, bodyHash } = submission;
  const keyed = idempotencyKey ? await placements.ofKey(sessionHash, idempotencyKey) : undefined;
  if (keyed && keyed.body_hash !== bodyHash) {
    throw new ShopError("unprocessable", "Esta chave de idempotência já foi usada com outros dados");
  }
  const placement = keyed ?? (await placements.ofSession(sessionHash));
  if (!placement) return undefined;
  const stands = placement.state === "placed" || (await repair(container, placement));
  return stands && placement.body_hash === bodyHash ? placement : undefined;
}

/** @throws {ShopError} 400 where the store, or the boleto that Stripe issues, demands a CPF or CNPJ and there is none */
function requireTaxId({ taxId, paymentMethod, shippingMethod }: OrderRequest): void {
  const needsOne = paymentMethod === "boleto" && takesByStripe("boleto") && !isPickup(shippingMethod);
  if (taxId || (setting("TAX_ID_REQUIRED") !== "true" && !needsOne)) return;
  throw new ShopError("invalid_request", TAX_ID_MISSING, { taxId: TAX_ID_MISSING });
}

/** How long an order of that form of payment keeps its pieces unpaid, in hours. */
function hoursFor(method: PaymentId, { hours }: OrderLimits): number {
  if (method === "boleto") return hours.boleto;
  if (method === "pix" && (setting("PIX_KEY") !== undefined || takesPixCharges())) return hours.pix;
  if (method === "credit" && takesByStripe("card")) return hours.card;
  return hours.seller;
}
