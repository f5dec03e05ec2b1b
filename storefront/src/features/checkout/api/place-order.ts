import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type CartItem,
  type CheckoutForm,
  isPickup,
  type OrderRequest,
  type ShippingOption,
  type TotalsChanged,
} from "@alfaiataria/contract";
import { toast } from "../../../components/toast/toast-store.ts";
import { send } from "../../../lib/api/client.ts";
import { HttpError } from "../../../lib/api/reply.ts";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { session } from "../../../lib/storage.ts";
import { CART_KEY, refetchCart } from "../../cart/api/cart.ts";
import { addressIn, dropDraft, dropInfo, EMPTY_FORM, keepInfo } from "../draft.ts";
import { type Receipt, receiptOf, type SentPlaced } from "../receipt.ts";
import { isWhole, orderQuery } from "./orders.ts";

type Figures = Pick<TotalsChanged, "shippingPrice" | "shippingDeliveryTime" | "total">;

/** What the shopper sees: items total plus shipping (spec 2 §9), less what the form of payment takes off. Reais. */
export function figuresOf(
  itemsTotal: number,
  { price, deliveryTime }: ShippingOption,
  discount = 0,
): Figures {
  return {
    shippingPrice: price,
    shippingDeliveryTime: deliveryTime,
    total: (Math.round(itemsTotal * 100) - Math.round(discount * 100) + Math.round(price * 100)) / 100,
  };
}

/** The order as it is sent: the form (without an address where it is fetched), the option's display name and the figures that the shopper agreed to (spec 2 §3). */
export function orderRequest(form: CheckoutForm, option: ShippingOption, figures: Figures): OrderRequest {
  const address = isPickup(option.id) ? addressIn(EMPTY_FORM) : {};
  return { ...form, ...address, shippingMethod: option.name, ...figures };
}

/** An order that was sent and not answered: it may have been made. `before`: an earlier one, with another body. */
export type Placement = { key: string; order: OrderRequest; before?: Placement };

const KEY = "checkout-attempt";

/**
 * The Idempotency-Key for an order: one UUID per distinct body, kept until it is answered, so that a double click and
 * a retry after a lost connection or a reload make one order.
 */
export function placementKey(order: OrderRequest): string {
  const known = unansweredPlacement();
  if (known && JSON.stringify(known.order) === JSON.stringify(order)) return known.key;
  return keepPlacement({ key: randomUuid(), order, ...(known && { before: known }) }).key;
}

function keepPlacement(placement: Placement): Placement {
  session.set(KEY, JSON.stringify(placement));
  return placement;
}

/** An order is made, and with it the cart is gone. */
export function forgetPlacements(): void {
  session.remove(KEY);
}

/** The last order was refused. If the cart is empty, one that was sent before it may have been made. */
export function forgetRefused(): void {
  const before = unansweredPlacement()?.before;
  if (before) keepPlacement(before);
  else forgetPlacements();
}

/** The order that was sent last, while nothing is known of it. */
export function unansweredPlacement(): Placement | null {
  const text = session.get(KEY);
  // Only placementKey writes it.
  return text ? (JSON.parse(text) as Placement) : null;
}

/** Places the session's cart as an order; the same key and body give the same order again. */
function placeOrder(order: OrderRequest, idempotencyKey: string): Promise<SentPlaced> {
  return send<SentPlaced>("POST", "/api/orders/with-seller", order, { "idempotency-key": idempotencyKey });
}

/** Places an order; on success the draft and the cart are cleared and `onPlaced` shows the confirmation (spec 2 §4). */
export function usePlaceOrder(onPlaced: (receipt: Receipt) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: OrderRequest) => placeOrder(order, placementKey(order)),
    onSuccess: (placed, order) => {
      forgetPlacements();
      dropDraft();
      if (order.saveInfo) keepInfo(formOf(order));
      else dropInfo();
      if (isWhole(placed.order)) client.setQueryData(orderQuery(placed.order.id).queryKey, placed.order);
      const receipt = receiptOf(placed, order, client.getQueryData<CartItem[]>(CART_KEY) ?? []);
      onPlaced(receipt);
      client.setQueryData(CART_KEY, []);
      refetchCart(client);
      toast({ title: "Pedido realizado com sucesso!", description: successText(receipt) });
    },
    onError: (error) => {
      // A server that failed half-way may have made the order: the same key finds out.
      if (error instanceof HttpError && error.status < 500) forgetRefused();
    },
  });
}

function formOf(order: OrderRequest) {
  const { shippingMethod: _m, shippingPrice: _p, shippingDeliveryTime: _d, total: _t, ...form } = order;
  return form;
}

function successText({ number, seller }: Receipt): string {
  return `Pedido nº ${number}.${seller ? ` Seu atendimento é com ${seller}.` : ""}`;
}
