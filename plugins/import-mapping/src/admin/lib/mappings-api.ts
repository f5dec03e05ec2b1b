import { sdk } from "@alfaiataria/admin-kit";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Link } from "../../mapping/link";
import type { MappingLine, MappingState, VariantChoice } from "../../mapping/types";

export type { Link, MappingLine, MappingState, VariantChoice };

/** Which lines of the mapping are asked for. */
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

/** A page of the mapping; the page before stays on the screen until it is there. */
export function useMappings(query: MappingQuery) {
  return useQuery({
    queryKey: [...keys.all, query],
    queryFn: ({ signal }) => sdk.client.fetch<MappingPage>(PATH, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Variants that a row can be linked to, those that no row has first. */
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

/** Links rows one after another; what was linked before one is refused stays linked. */
export function useLinkVariants() {
  return useChange(async (links: readonly Link[]) => {
    for (const body of links) await sdk.client.fetch(PATH, { method: "POST", body });
  });
}

/** Unlinks one size of a row, or all of them, and gives what they were. */
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
    // Also after an error: somebody else may have been faster.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.all }),
        client.invalidateQueries({ queryKey: keys.choices }),
      ]),
  });
}

/** Address of the page Importação at the mapping, showing only the rows of a product. */
export const mappingOfProduct = (productId: string) =>
  `/importacao?${new URLSearchParams({ aba: "mapeamento", produto: productId }).toString()}`;
