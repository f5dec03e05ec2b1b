import { sdk } from "@alfaiataria/admin-kit";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Link } from "../../mapping/link";
import type { MappingLine, MappingState, VariantChoice } from "../../mapping/types";

export type { Link, MappingLine, MappingState, VariantChoice };

/** Filter and page of the mapping to fetch. */
export type MappingQuery = {
  q?: string;
  state?: MappingState | "mapped";
  product_id?: string;
  limit: number;
  offset: number;
};
type MappingPage = { mappings: MappingLine[]; count: number; counts: Record<MappingState, number> };

const PATH = "/admin/catalogue-mappings";
const keys = { all: ["catalogue-mappings"], choices: ["catalogue-variants"] };

/** A page of the mapping; the previous page stays visible while the next one loads. */
export function useMappings(query: MappingQuery) {
  return useQuery({
    queryKey: [...keys.all, query],
    queryFn: ({ signal }) => sdk.client.fetch<MappingPage>(PATH, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Variants that a row can be linked to; those not linked to any row come first. */
export function useVariantChoices(q: string, limit: number) {
  return useQuery({
    queryKey: [...keys.choices, q, limit],
    queryFn: ({ signal }) =>
      sdk.client.fetch<{ variants: VariantChoice[]; count: number }>("/admin/catalogue-variants", {
        query: { q, limit },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Links rows one after another; when one is refused, the earlier ones stay linked. */
export function useLinkVariants() {
  return useChange(async (links: readonly Link[]) => {
    for (const body of links) await sdk.client.fetch(PATH, { method: "POST", body });
  });
}

/** Unlinks one size of a row, or all of them, and returns the removed links. */
export function useUnlinkVariants() {
  return useChange(async (query: { import_id: number; size?: string }) => {
    const { unlinked } = await sdk.client.fetch<{ unlinked: Link[] }>(PATH, { method: "DELETE", query });
    return unlinked;
  });
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also after an error: somebody else may have changed the mapping first.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.all }),
        client.invalidateQueries({ queryKey: keys.choices }),
      ]),
  });
}

/** Address of the page Importação, showing the mapping of one product. */
export const mappingOfProduct = (productId: string) =>
  `/importacao?${new URLSearchParams({ aba: "mapeamento", produto: productId }).toString()}`;
