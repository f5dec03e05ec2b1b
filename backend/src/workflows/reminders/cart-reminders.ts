import { type CartRestored, ShopError } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { eachOf } from "../../lib/each-of";
import { daysFromNow, expiringToken, isExpiringToken } from "../../lib/expiring-token";
import { knexOf } from "../../lib/knex";
import { publicUrl } from "../../lib/public-url";
import { checkoutOf, outboxOf, remindersOf } from "../../lib/services";
import type { CartReminder } from "../../modules/reminders/cart-reminders";
import { addToCart } from "../cart/add-to-cart";
import { currentRules } from "../house/rules";
import { sellableVariants } from "../cart/sellable-variant";
import { tellSeller, withdrawLeftCarts } from "./left-carts";
import { subscriberOf, unsubscribeLinks } from "./subscriber";

const LINK_DAYS = 30;
const PURPOSE = "cart";

type Wish = {
  sessionHash: string;
  /** The signed-in customer, if any. */
  customerId: string | null;
  email: string;
  /** Whether the client's seller may contact them too. */
  bySeller: boolean;
};

/** Records that the session's client wants a reminder of the cart. @throws {ShopError} 409 when the cart is empty */
export async function askForReminder(
  container: MedusaContainer,
  { sessionHash, customerId, email, bySeller }: Wish,
): Promise<void> {
  const { id, lines } = await checkoutOf(container).sessions.cartOf(sessionHash);
  if (!id || lines.length === 0) throw new ShopError("conflict", "Seu carrinho está vazio");
  const address = email.trim().toLowerCase();
  if (customerId)
    await knexOf(container)("cart").where({ id, customer_id: null }).update({ customer_id: customerId });
  await remindersOf(container).carts.ask({
    cart_id: id,
    email: address,
    subscriber: subscriberOf(address),
    by_seller: bySeller,
  });
}

/** Withdraws that request; changes nothing for a cart without one. */
export async function withdrawReminder(container: MedusaContainer, sessionHash: string): Promise<void> {
  const { id } = await checkoutOf(container).sessions.cartOf(sessionHash);
  if (!id) return;
  await remindersOf(container).carts.withdraw(id);
  await withdrawLeftCarts(container);
}

/**
 * Queues reminders to clients who left a cart and asked for one, once per cart, and tells their sellers where that is
 * allowed.
 * @throws {AggregateError} the errors of those that failed
 */
export async function writeCartReminders(container: MedusaContainer): Promise<void> {
  await withdrawLeftCarts(container);
  const { abandonedCartHours: hours } = await currentRules(container);
  if (hours === 0) return;
  const { carts } = remindersOf(container);
  await eachOf(await carts.due(hours), async (reminder) => {
    await write(container, reminder);
    await carts.markWritten(reminder.cart_id);
  });
}

async function write(
  container: MedusaContainer,
  { cart_id: cartId, email, subscriber, by_seller }: CartReminder,
): Promise<void> {
  const lines = await remindersOf(container).carts.linesOf(cartId);
  const ids = lines.map(({ variant_id }) => variant_id);
  const variants = await sellableVariants(knexOf(container), ids);
  const items = lines.flatMap(({ variant_id, quantity }) => {
    const variant = variants.find((each) => each.variant_id === variant_id);
    if (!variant || variant.stock === 0) return [];
    const { name, color, size, price_centavos } = variant;
    return [{ name, color: color ?? "", size: size ?? "", quantity, price: price_centavos / 100 }];
  });
  // Ordered, emptied, or sold out meanwhile.
  if (items.length === 0) return;
  if (by_seller) await tellSeller(container, { cartId, email, pieces: items });
  const query = new URLSearchParams({
    cart: cartId,
    token: expiringToken(PURPOSE, cartId, daysFromNow(LINK_DAYS)),
  });
  await outboxOf(container).enqueue({
    key: `cart-reminder:${cartId}`,
    template: "cart-reminder",
    to: email,
    data: { items, link: publicUrl(`/carrinho/retomar?${query}`), ...unsubscribeLinks(subscriber) },
  });
}

/**
 * Adds the lines of the email's cart to the session's own cart, as far as stock allows; lines already there stay as
 * they are.
 * @throws {ShopError} 404 when the link has expired, or the cart became an order
 */
export async function restoreCart(
  container: MedusaContainer,
  { sessionHash, cart, token }: { sessionHash: string; cart: string; token: string },
): Promise<CartRestored> {
  const lines = isExpiringToken(PURPOSE, cart, token) ? await remindersOf(container).carts.linesOf(cart) : [];
  if (lines.length === 0) throw new ShopError("not_found", "Este link não vale mais");
  const own = await checkoutOf(container).sessions.cartOf(sessionHash);
  const known = new Set(own.lines.map(({ variant_id }) => variant_id));
  let missing = 0;
  for (const { product_id: productId, variant_id: variantId, quantity } of lines) {
    if (known.has(variantId)) continue;
    const refusalOf = (count: number) =>
      unlessRefused(addToCart(container, { sessionHash, productId, variantId, quantity: count }));
    const refusal = await refusalOf(quantity);
    if (!refusal) continue;
    missing += 1;
    const left = Number(refusal.details?.available ?? 0);
    if (left > 0 && left < quantity) await refusalOf(left);
  }
  return { pieces: lines.length, missing };
}

/** Why a piece is not added; undefined when it is. */
async function unlessRefused(adding: Promise<unknown>): Promise<ShopError | undefined> {
  try {
    await adding;
    return undefined;
  } catch (error) {
    if (error instanceof ShopError && error.status < 500) return error;
    throw error;
  }
}
