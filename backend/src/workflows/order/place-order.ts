import type { MedusaContainer } from "@medusajs/framework/types";
import {
  isPickup,
  type OrderRequest,
  type RulesInForce,
  ShopError,
  TAX_ID_MISSING,
} from "@alfaiataria/contract";
import { generateEntityId } from "@medusajs/framework/utils";
import { exclusively } from "../../lib/exclusively";
import { requireWithinLimits } from "../cart/order-limits";
import { knexOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import { takesByStripe } from "../../lib/stripe";
import { ORDER_WITHOUT_CLAIM } from "../../modules/checkout/rules";
import { rulesOf } from "../house/rules";
import { waitOf } from "../payment-deadline/wait-of";
import { clientOf } from "./client";
import { claim, lineItemIdOf, takenBySomebodyElse, unclaim } from "./claim";
import { createOrder } from "./create-order";
import { agreedFigures, type Figures } from "./figures";
import { finishOrder, type OnStep } from "./finish-order";
import type { Payable } from "./payment";
import type { Placement } from "../../modules/checkout/placements";
import { repair } from "./repair";

export type OrderSubmission = {
  sessionHash: string;
  form: OrderRequest;
  /** SHA-256 of the request's body: tells a repeated submission from a different one. */
  bodyHash: string;
  idempotencyKey?: string;
  /** The signed-in customer, who then owns the order. */
  customerId?: string;
  /** The client's network address, as the storefront reports it. */
  address?: string;
};

/**
 * Places one order for the session's cart (DESIGN decision 4): prices it on the server, reserves stock, and creates it
 * once per cart, however often and from however many processes it is submitted.
 * @param onStep receives each step reached, for tests that kill the process there
 * @returns the order's id, and whether an earlier submission had already created it; one that had not is to be
 *   announced (`announce`), which need not delay its answer
 * @throws {ShopError} 400 without the CPF or CNPJ that the store requires; 409 with the new figures when the shopper
 *   saw different ones, with what is left when a piece is sold out, on an empty cart, on one above the order limits,
 *   and while too many orders await payment; 422 when the idempotency key was used with another body
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

    const cart = await checkout.sessions.cartOf(submission.sessionHash);
    if (cart.id === null || cart.lines.length === 0)
      throw new ShopError("conflict", "Seu carrinho está vazio", { reason: "empty_cart" });
    const cartId = cart.id;
    const { limits } = checkout;
    requireWithinLimits(cart.lines, limits);
    const { sessionHash, form, customerId, address = "" } = submission;
    const figures = await agreedFigures(container, { form, cart, customerId: customerId ?? null });
    const rules = rulesOf(container, figures.house);
    requireTaxId(form, rules);

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
        hours: Math.min(
          rules.hoursToPay[waitOf(form.paymentMethod, figures.house.pixKey)],
          limits.maxDays * 24,
        ),
        client: clientOf({ sessionHash, customerId: customerId ?? null, address, email: form.email }),
        uses: figures.uses,
      },
    );
    onStep("claimed");
    const { order_id: orderId } = placement;
    let fresh: Payable | undefined;
    try {
      const number = await createOrder(container, knex, {
        orderId,
        cartId,
        form,
        figures,
        customerId,
        dueAt,
      });
      fresh = payableOf(form, figures, number);
    } catch (error) {
      // The failed call may have written the order before failing.
      if (await unclaim(container, placement))
        throw String(error).includes(ORDER_WITHOUT_CLAIM) ? takenBySomebodyElse() : error;
    }
    onStep("ordered");
    await finishOrder(container, placement, { fresh, onStep });
    return { orderId, replayed: false };
  });
}

/** What the payment of an order is made from that has just been created as agreed. */
const payableOf = (form: OrderRequest, figures: Figures, number: number): Payable => ({
  payment_method: form.paymentMethod,
  total: figures.total / 100,
  display_id: number,
  is_torn: false,
  pix_key: figures.house.pixKey,
});

/** The order an earlier submission placed or began: by idempotency key, or for the same cart with the same body. */
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

/**
 * @throws {ShopError} 400 when the store, or the boleto that Stripe issues, requires a CPF or CNPJ and the form has
 *   none
 */
function requireTaxId(
  { taxId, paymentMethod, shippingMethod }: OrderRequest,
  { taxIdRequired }: RulesInForce,
): void {
  const needsOne = paymentMethod === "boleto" && takesByStripe("boleto") && !isPickup(shippingMethod);
  if (taxId || (!taxIdRequired && !needsOne)) return;
  throw new ShopError("invalid_request", TAX_ID_MISSING, { taxId: TAX_ID_MISSING });
}
