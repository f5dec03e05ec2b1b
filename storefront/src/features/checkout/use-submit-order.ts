import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CartItem, CheckoutForm, OrderRequest, ShippingOption } from "@alfaiataria/contract";
import { toast } from "../../components/toast/toast-store.ts";
import { useBusy } from "../../lib/hooks/use-busy.ts";
import { CART_KEY, refetchCart } from "../cart/api/cart.ts";
import { HOUSE_PATH } from "../house/api/house.ts";
import { useChangeCart } from "../cart/api/change-cart.ts";
import type { Receipt } from "./receipt.ts";
import { SHIPPING_PATH } from "./api/shipping-options.ts";
import { figuresOf, orderRequest, usePlaceOrder } from "./api/place-order.ts";
import { type MissingPiece, type OrderError, orderErrorOf } from "./order-error.ts";

type Options = { form: UseFormReturn<CheckoutForm>; onPlaced: (receipt: Receipt) => void };
type FailedOrder = { order: OrderRequest; error: OrderError };

/**
 * Sends the order, and deals with its failure: messages go to their fields, new figures and missing pieces are `error`,
 * for a dialog whose answer is `confirm` or `dismiss`. The form keeps what is in it whatever happens.
 */
export function useSubmitOrder({ form, onPlaced }: Options) {
  const client = useQueryClient();
  const { mutate: changeCart } = useChangeCart();
  const { mutateAsync } = usePlaceOrder(onPlaced);
  const { busy: isPending, run } = useBusy();
  const [failed, setFailed] = useState<FailedOrder | null>(null);

  // One at a time: a double click is faster than the button, which is disabled a moment later.
  const send = (order: OrderRequest) =>
    void run(async () => {
      try {
        await mutateAsync(order);
        setFailed(null);
      } catch (cause) {
        const error = orderErrorOf(cause);
        setFailed({ order, error });
        notify(error);
      }
    });

  const readTerms = () => {
    void client.invalidateQueries({ queryKey: [SHIPPING_PATH] });
    void client.invalidateQueries({ queryKey: [HOUSE_PATH] });
  };
  const notify = (error: OrderError) => {
    switch (error.kind) {
      case "fields":
        error.messages.forEach(({ field, message }, at) =>
          form.setError(field, { message }, { shouldFocus: at === 0 }),
        );
        return;
      case "totals":
      case "stock":
        refetchCart(client);
        readTerms();
        return;
      case "delivery":
        readTerms();
        toast({
          title: error.message,
          description: "As formas de entrega mudaram. Confira a entrega e finalize de novo.",
          variant: "destructive",
        });
        return;
      case "empty":
        toast({ title: "Seu carrinho está vazio", variant: "destructive" });
        refetchCart(client);
        return;
      case "message":
        // A promotion may be used up by now.
        refetchCart(client);
        toast({ title: "Pedido não realizado", description: error.message, variant: "destructive" });
        return;
      case "offline":
      case "other":
        toast({
          title: "Erro",
          description: "Não foi possível processar seu pedido",
          variant: "destructive",
        });
    }
  };

  /** Brings the cart to what can be had; pieces that are no longer sold have no variant by which to find them. */
  const adjust = (pieces: MissingPiece[]) => {
    const items = client.getQueryData<CartItem[]>(CART_KEY) ?? [];
    for (const line of items) {
      const available = line.product
        ? pieces.find(({ variantId }) => variantId === line.variant?.id)?.available
        : 0;
      if (available === undefined || available >= line.quantity) continue;
      changeCart(
        available === 0 ? { kind: "remove", line } : { kind: "quantity", line, quantity: available },
      );
    }
  };

  const confirm = () => {
    if (failed?.error.kind === "totals") {
      const { shippingPrice, shippingDeliveryTime, total } = failed.error.figures;
      send({ ...failed.order, shippingPrice, shippingDeliveryTime, total });
    } else if (failed?.error.kind === "stock") {
      adjust(failed.error.pieces);
      setFailed(null);
    }
  };

  const error = failed?.error;
  return {
    place: (values: CheckoutForm, option: ShippingOption, itemsTotal: number, discount: number) =>
      send(orderRequest(values, option, figuresOf(itemsTotal, option, discount))),
    isPending,
    isOffline: error?.kind === "offline" && !isPending,
    /** Only what needs the shopper's answer. */
    error: error?.kind === "totals" || error?.kind === "stock" ? error : null,
    agreedTotal: failed?.order.total ?? 0,
    confirm,
    dismiss: () => setFailed(null),
  };
}
