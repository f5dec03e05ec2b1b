import { queryOptions } from "@tanstack/react-query";
import type { ShippingOption } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";

export const SHIPPING_PATH = "/api/shipping/options";

/** The options for a CEP and the session's cart; asked again whenever `cart` (cartSignature) is another. */
export function shippingOptionsQuery(cep: string | null, cart: string) {
  return queryOptions({
    queryKey: [SHIPPING_PATH, cep, cart] as const,
    queryFn: () => readBody<ShippingOption[]>(fetchJson, `${SHIPPING_PATH}?zipCode=${cep ?? ""}`),
    enabled: cep !== null && cart !== "",
    // While the cart changes the former prices stay on screen; those of another CEP don't.
    placeholderData: (options, query) => (query?.queryKey[1] === cep ? options : undefined),
  });
}
