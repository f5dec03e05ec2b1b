import { ShopError, type StockAlertRequest } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { eachOf } from "../../lib/each-of";
import { knexOf } from "../../lib/knex";
import { publicUrl } from "../../lib/public-url";
import { outboxOf, remindersOf } from "../../lib/services";
import { CUSTOMER, type StockAlert } from "../../modules/reminders/stock-alerts";
import { type SellableVariant, sellableVariants } from "../cart/sellable-variant";
import { phoneSubscriberOf, subscriberOf, unsubscribeLinks } from "./subscriber";
import { type BackPiece, tellSellerOfAlert } from "./told-by-seller";

/**
 * Records that somebody wants to know when a size is back.
 * @param keys the client keys of who asks: a phone is told by its client's seller
 * @throws {ShopError} 400 when the phone is none, 404, 409 when it is in stock, or when they already wait for too many
 */
export async function askForAlert(
  container: MedusaContainer,
  { variantId, email, phone }: StockAlertRequest,
  keys: string[],
): Promise<void> {
  const [variant] = await sellableVariants(knexOf(container), [variantId]);
  if (!variant) throw new ShopError("not_found", "Produto não encontrado");
  if (isThere(variant))
    throw new ShopError("conflict", "Este tamanho já está disponível. Recarregue a página para comprar.");
  const isNoted = await remindersOf(container).stockAlerts.add({
    variant_id: variantId,
    ...(email === undefined ? byPhone(phone ?? "", keys) : byEmail(email, keys)),
  });
  if (!isNoted)
    throw new ShopError(
      "conflict",
      email === undefined
        ? "Este telefone já espera por muitas peças."
        : "Este email já espera por muitas peças. Cancele alguns avisos primeiro.",
    );
}

/** Of who is signed in the account is kept: the alert is theirs before they confirm their address, or under another. */
function byEmail(given: string, keys: string[]) {
  const email = given.trim().toLowerCase();
  const account = keys.filter((key) => key.startsWith(CUSTOMER));
  return { email, phone: null, client_keys: account, subscriber: subscriberOf(email) };
}

function byPhone(phone: string, keys: string[]) {
  const subscriber = phoneSubscriberOf(phone);
  if (!subscriber)
    throw new ShopError("invalid_request", "Telefone inválido", { phone: "Telefone inválido" });
  return { email: null, phone, client_keys: keys, subscriber };
}

/**
 * Queues an email to everyone whose size is back, or a message in their seller's queue, once each, and deletes the alert. @throws {AggregateError} the errors
 * of those that failed
 */
export async function writeStockAlerts(container: MedusaContainer): Promise<void> {
  const { stockAlerts } = remindersOf(container);
  const alerts = await stockAlerts.due();
  const ids = [...new Set(alerts.map(({ variant_id }) => variant_id))];
  const variants = new Map(
    (await sellableVariants(knexOf(container), ids)).map((variant) => [variant.variant_id, variant]),
  );
  await eachOf(alerts, async (alert) => {
    const variant = variants.get(alert.variant_id);
    // Sold out again meanwhile.
    if (!variant || !isThere(variant)) return;
    await write(container, alert, variant);
    await stockAlerts.remove(alert.id);
  });
}

const isThere = ({ stock }: SellableVariant): boolean => stock === null || stock > 0;

async function write(container: MedusaContainer, alert: StockAlert, variant: SellableVariant): Promise<void> {
  const { name, color, size, price_centavos, product_handle } = variant;
  const choice = new URLSearchParams({ ...(color && { cor: color }), ...(size && { tamanho: size }) });
  const link = publicUrl(`/product/${product_handle}?${choice}`);
  const item: BackPiece = {
    name,
    color: color ?? "",
    size: size ?? "",
    quantity: 1,
    price: price_centavos / 100,
  };
  if (alert.email === null) return tellSellerOfAlert(container, { alert, item, link });
  await outboxOf(container).enqueue({
    key: `back-in-stock:${alert.id}`,
    template: "back-in-stock",
    to: alert.email,
    data: { item, link, ...unsubscribeLinks(alert.subscriber) },
  });
}
