import { sdk } from "@alfaiataria/admin-kit";
import { toast } from "@medusajs/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SELLERS_KEY, type ListedSeller } from "./sellers-api";

type Reordering = { sellers: ListedSeller[]; from: number; to: number };
const REORDER = ["reorder-sellers"];
const idsOf = (sellers: ListedSeller[]) => sellers.map(({ id }) => id);

/** The list with one seller moved, numbered from 1 as the server numbers it. */
export function moved({ sellers, from, to }: Reordering): ListedSeller[] {
  const rest = sellers.filter((_, at) => at !== from);
  const seller = sellers[from];
  if (!seller) return sellers;
  return [...rest.slice(0, to), seller, ...rest.slice(to)].map((one, at) => ({ ...one, ordem: at + 1 }));
}

/** Moves a seller to another position: shown at once, reverted when the server refuses. Moves run one after another. */
export function useReorder() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: REORDER,
    scope: { id: "seller-priority" },
    mutationFn: (reordering: Reordering) =>
      sdk.client.fetch("/admin/shop/seller-priority", {
        method: "PUT",
        body: { ids: idsOf(moved(reordering)), seen: idsOf(reordering.sellers) },
      }),
    onMutate: async (reordering) => {
      await client.cancelQueries({ queryKey: SELLERS_KEY });
      client.setQueryData(SELLERS_KEY, { sellers: moved(reordering) });
    },
    onSuccess: () => toast.success("Ordem atualizada"),
    onError: (error) =>
      toast.error("Erro", { description: error.message || "Erro ao ordenar os vendedores" }),
    // While another move is pending, refetching would hide its optimistic result for a moment.
    onSettled: () =>
      client.isMutating({ mutationKey: REORDER }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey: SELLERS_KEY }),
  });
}
