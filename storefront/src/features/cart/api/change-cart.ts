import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CartItem, UpdateCartLine } from "@alfaiataria/contract";
import { toast } from "../../../components/toast/toast-store.ts";
import { send } from "../../../lib/api/client.ts";
import { HttpError, messageOf } from "../../../lib/api/reply.ts";
import { type CartChange, CHANGE_KEY, withAnswer } from "../cart-lines.ts";
import { CART_KEY, refetchCart } from "./cart.ts";
import { noteRemoved, removedText, undoRemoval } from "../undo-removal.ts";

/** Another quantity, or another variant of the same product. 409 carries `available`. */
function updateLine(id: string, change: UpdateCartLine): Promise<CartItem> {
  return send<CartItem>("PATCH", `/api/cart/${encodeURIComponent(id)}`, change);
}

/** Takes a line out. A failure whose message contains 404 means that it is out already (spec 1 §8). */
async function removeLine(id: string): Promise<void> {
  try {
    await send("DELETE", `/api/cart/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("404"))) throw error;
    console.info("Already removed", error.message);
  }
}

/** Empties the cart. */
async function clearCart(): Promise<void> {
  await send("DELETE", "/api/cart");
}

/**
 * Changes the cart. While a change is under way useCart shows it; changes are sent one after another. What fails
 * is said in a toast, what was removed can be brought back from one.
 */
export function useChangeCart() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: CHANGE_KEY,
    scope: { id: "cart" },
    mutationFn: sendChange,
    onSuccess: (answer, change) => {
      client.setQueryData<CartItem[]>(CART_KEY, (items) => items && withAnswer(items, change, answer));
      if (change.kind === "remove") {
        offerUndo(client, "Item removido", [change.line]);
      } else if (change.kind === "clear") {
        offerUndo(client, "Carrinho esvaziado", change.lines);
      }
    },
    onError: (error, change) =>
      toast({ title: "Erro", description: failureText(error, change), variant: "destructive" }),
    onSettled: () => refetchCart(client),
  });
  return {
    isPending,
    mutate: (change: CartChange) => {
      if (!isUnderWay(client, change)) mutate(change);
    },
  };
}

/** A double click is faster than the page, which shows that it is busy a moment later: the change is made once. */
const isUnderWay = (client: QueryClient, change: CartChange): boolean =>
  client.isMutating({
    mutationKey: CHANGE_KEY,
    predicate: ({ state }) => JSON.stringify(state.variables) === JSON.stringify(change),
  }) > 0;

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

/** Spec 1 §8; after it what a 409 says, such as how many there are. */
function failureText(error: Error, { kind }: CartChange): string {
  const reason = error instanceof HttpError && error.status === 409 && messageOf(error, "");
  return [FAILURES[kind], reason].filter(Boolean).join(". ");
}

function offerUndo(client: QueryClient, title: string, lines: CartItem[]): void {
  const canUndo = noteRemoved(lines);
  toast({
    title,
    description: removedText(lines),
    ...(canUndo && { action: { label: "Desfazer", run: () => void undoRemoval(client) } }),
  });
}
