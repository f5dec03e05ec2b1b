import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrderPlaced, OrderRequest } from "@alfaiataria/contract";
import { toast } from "../../../components/toast/toast-store.ts";
import { send } from "../../../lib/api/client.ts";
import { HttpError } from "../../../lib/api/reply.ts";
import { CART_KEY } from "../../cart/api/cart.ts";
import { refetchCart } from "../../cart/cart-sync.ts";
import { type Receipt, receiptOf } from "../confirmation.ts";
import { dropDraft, dropInfo, keepInfo } from "../draft.ts";
import { attemptKey, forgetAttempt } from "../order-attempt.ts";
import { orderQuery } from "./orders.ts";

/** Places the session's cart as an order; the same key and body give the same order again. */
export function placeOrder(order: OrderRequest, idempotencyKey: string): Promise<OrderPlaced> {
  return send<OrderPlaced>("POST", "/api/orders/with-seller", order, { "idempotency-key": idempotencyKey });
}

/** Places an order; on success the draft and the cart are cleared and `onPlaced` shows the confirmation (spec 2 §4). */
export function usePlaceOrder(onPlaced: (receipt: Receipt) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: OrderRequest) => placeOrder(order, attemptKey(order)),
    onSuccess: (placed, order) => {
      forgetAttempt();
      dropDraft();
      if (order.saveInfo) keepInfo(formOf(order));
      else dropInfo();
      client.setQueryData(orderQuery(placed.order.id).queryKey, placed.order);
      onPlaced(receiptOf(placed));
      client.setQueryData(CART_KEY, []);
      refetchCart(client);
      toast({ title: "Pedido realizado com sucesso!", description: successText(placed) });
    },
    onError: (error) => {
      // A server that failed half-way may have made the order: the same attempt finds out.
      if (error instanceof HttpError && error.status < 500) forgetAttempt();
    },
  });
}

function formOf(order: OrderRequest) {
  const { shippingMethod: _m, shippingPrice: _p, shippingDeliveryTime: _d, total: _t, ...form } = order;
  return form;
}

function successText({ order, assignedSeller }: OrderPlaced): string {
  const number = `Pedido nº ${order.number}.`;
  return assignedSeller ? `${number} Seu atendimento é com ${assignedSeller.nome}.` : number;
}
