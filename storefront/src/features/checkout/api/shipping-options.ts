import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  type CartItem,
  isPickup,
  type Pickup,
  pickupOption,
  type ShippingOption,
} from "@alfaiataria/contract";
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

/**
 * Shipping options and the chosen one: for each CEP the first (PAC) until the shopper chooses another (spec 2 §4), or a branch
 * where the order is fetched, for which no CEP is needed.
 */
export function useShipping(items: CartItem[], pickups: Pickup[]) {
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

  const sent = ((delivery.cep !== null && data) || []).filter(({ id }) => !isPickup(id));
  const branches = pickups.map(pickupOption);
  const pickup = branches.find(({ id }) => id === delivery.branchId) ?? null;
  const options = pickup ? [] : sent;
  return {
    options,
    /** Branches where the order can be fetched, and the one that is chosen. */
    branches,
    pickup,
    chosen: pickup ?? options.find(({ id }) => id === delivery.shippingId) ?? options[0] ?? null,
    /** Whether the house sends nothing to the CEP. */
    isOutOfReach: data !== undefined && delivery.cep !== null && sent.length === 0 && !pickup && !isFetching,
    calculating: isFetching && !pickup,
    failed: isError && !isFetching && !pickup,
    /** Another CEP has its own choice to make. */
    accept: (cep: string | null) =>
      setDelivery((current) => (cep === current.cep ? current : { ...current, cep, shippingId: null })),
    /** A way of shipping or a branch; with null the order is sent again, in the way that was chosen before. */
    choose: (id: string | null) =>
      setDelivery((current) =>
        id === null || isPickup(id)
          ? { ...current, branchId: id }
          : { ...current, shippingId: id, branchId: null },
      ),
    /** Without a CEP there is nothing to ask: `refetch` alone would, whatever the query's `enabled` says. */
    recalculate: () => {
      if (delivery.cep !== null) void refetch();
    },
  };
}
export type Shipping = ReturnType<typeof useShipping>;
