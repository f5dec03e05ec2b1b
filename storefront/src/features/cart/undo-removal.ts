import type { QueryClient } from "@tanstack/react-query";
import type { CartItem } from "@alfaiataria/contract";
import { toast } from "../../components/toast/toast-store.ts";
import { messageOf } from "../../lib/api/reply.ts";
import { createStore } from "../../lib/store.ts";

/** The lines that were removed last, while they can be brought back. */
export const removedLines = createStore<CartItem[]>([]);

/** Remembers what was removed. False when it is no longer sold, and so can't be brought back. */
export function noteRemoved(lines: CartItem[]): boolean {
  const sold = lines.filter(({ product, variant }) => product && variant);
  removedLines.set(sold);
  return sold.length > 0;
}

/** Spec 1 §8. */
export function removedText(lines: CartItem[]): string {
  const [line] = lines;
  if (lines.length > 1) return `${lines.length} peças foram removidas do carrinho.`;
  return `${line?.product?.name ?? "O item"} foi removido do carrinho.`;
}

/** Puts the removed lines back; those that can't be now stay removed, for another try. */
export async function undoRemoval(client: QueryClient): Promise<void> {
  const lines = removedLines.get();
  removedLines.set([]);
  const failed: CartItem[] = [];
  let failure: unknown;
  for (const line of lines) {
    const { product, variant, quantity } = line;
    try {
      const { addLine } = await import("./api/add-to-cart.ts");
      if (product && variant)
        await addLine(client, { productId: product.id, variantId: variant.id, quantity });
    } catch (error) {
      failed.push(line);
      failure ??= error;
    }
  }
  if (failed.length === 0) return;
  removedLines.set([...removedLines.get(), ...failed]);
  toast({
    title: "Erro",
    description: messageOf(failure, "Não foi possível devolver o item ao carrinho"),
    variant: "destructive",
  });
}
