import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CartItem } from "../../../contract/cart.ts";
import { toast } from "../../components/toast/toast-store.ts";
import { HttpError, messageOf } from "../../lib/api/reply.ts";
import { addLine } from "./add-line.ts";
import { clearCart } from "./api/clear-cart.ts";
import { CART_KEY } from "./api/get-cart.ts";
import { removeLine } from "./api/remove-line.ts";
import { updateLine } from "./api/update-line.ts";
import { CHANGE_KEY, type CartChange, withAnswer } from "./cart-lines.ts";
import { refetchCart } from "./cart-sync.ts";

/**
 * Changes the cart. While a change is under way useCart shows it; changes are sent one after another. What fails is
 * told in a toast, what was removed can be brought back from one.
 */
export function useChangeCart() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHANGE_KEY,
    scope: { id: "cart" },
    mutationFn: sendChange,
    onSuccess: (answer, change) => {
      client.setQueryData<CartItem[]>(CART_KEY, (items) => items && withAnswer(items, change, answer));
      if (change.kind === "remove") {
        const name = change.line.product?.name ?? "O item";
        offerUndo(client, "Item removido", `${name} foi removido do carrinho.`, [change.line]);
      } else if (change.kind === "clear") {
        offerUndo(client, "Carrinho esvaziado", "As peças foram retiradas do carrinho.", change.lines);
      }
    },
    onError: (error, change) =>
      toast({ title: "Erro", description: failureText(error, change), variant: "destructive" }),
    onSettled: () => refetchCart(client),
  });
}

async function sendChange(change: CartChange): Promise<CartItem | null> {
  switch (change.kind) {
    case "quantity":
      return updateLine(change.line.id, { quantity: change.quantity });
    case "size":
      return updateLine(change.line.id, { variantId: change.variant.id });
    case "remove":
      await removeLine(change.line.id);
      return null;
    case "clear":
      await clearCart();
      return null;
  }
}

const FAILURES: Record<CartChange["kind"], string> = {
  quantity: "Não foi possível atualizar a quantidade",
  size: "Não foi possível trocar o tamanho",
  remove: "Não foi possível remover o item",
  clear: "Não foi possível esvaziar o carrinho",
};

/** Spec 1 §8; a 409 says how many there are. */
function failureText(error: Error, { kind }: CartChange): string {
  const isStock = error instanceof HttpError && error.status === 409;
  return isStock ? messageOf(error, FAILURES[kind]) : FAILURES[kind];
}

function offerUndo(client: QueryClient, title: string, description: string, lines: CartItem[]): void {
  const known = lines.filter(({ product, variant }) => product && variant);
  toast({
    title,
    description,
    ...(known.length > 0 && { action: { label: "Desfazer", run: () => void restore(client, known) } }),
  });
}

/** Puts removed lines back. */
async function restore(client: QueryClient, lines: CartItem[]): Promise<void> {
  try {
    for (const { product, variant, quantity } of lines) {
      if (!product || !variant) continue;
      await addLine(client, { productId: product.id, variantId: variant.id, quantity });
    }
  } catch (error) {
    toast({
      title: "Erro",
      description: messageOf(error, "Não foi possível devolver o item ao carrinho"),
      variant: "destructive",
    });
  }
}
