import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CartItem, ShippingId, ShippingOption } from "@alfaiataria/contract";
import { toast } from "../../../components/toast/toast-store.ts";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";
import { cartSignature } from "../../cart/cart-lines.ts";
import { initialDelivery, keepDelivery } from "../draft.ts";

export const SHIPPING_PATH = "/api/shipping/options";

/** The options for a CEP and the session's cart; asked again whenever `cart` (cartSignature) is another. */
function shippingOptionsQuery(cep: string | null, cart: string) {
  return queryOptions({
    queryKey: [SHIPPING_PATH, cep, cart] as const,
    queryFn: () => readBody<ShippingOption[]>(fetchJson, `${SHIPPING_PATH}?zipCode=${cep ?? ""}`),
    enabled: cep !== null && cart !== "",
    // While the cart changes the former prices stay on screen; those of another CEP don't.
    placeholderData: (options, query) => (query?.queryKey[1] === cep ? options : undefined),
  });
}

/** Shipping options and the chosen one: for each CEP the first (PAC) until the shopper chooses another (spec 2 §4). */
export function useShipping(items: CartItem[]) {
  const [delivery, setDelivery] = useState(initialDelivery);
  const { data, isFetching, isError, errorUpdatedAt, refetch } = useQuery(
    shippingOptionsQuery(delivery.cep, cartSignature(items)),
  );

  useEffect(() => keepDelivery(delivery), [delivery]);
  useEffect(() => {
    if (!isError) return;
    toast({
      title: "Erro ao calcular frete",
      description: "Não foi possível calcular as opções de frete",
      variant: "destructive",
    });
  }, [isError, errorUpdatedAt]);

  const options = (delivery.cep !== null && data) || [];
  return {
    options,
    chosen: options.find(({ id }) => id === delivery.shippingId) ?? options[0] ?? null,
    calculating: isFetching,
    failed: isError && !isFetching,
    /** Another CEP has its own choice to make. */
    accept: (cep: string | null) =>
      setDelivery((current) => (cep === current.cep ? current : { cep, shippingId: null })),
    choose: (shippingId: ShippingId) => setDelivery((current) => ({ ...current, shippingId })),
    recalculate: () => void refetch(),
  };
}
export type Shipping = ReturnType<typeof useShipping>;
