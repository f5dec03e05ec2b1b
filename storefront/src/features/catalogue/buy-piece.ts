import type { QueryClient } from "@tanstack/react-query";
import type { ImportedProduct, ImportMapping } from "@alfaiataria/contract";
import { alert } from "../../components/alert/alert.tsx";
import { toast } from "../../components/toast/toast-store.ts";
import { fetchJson } from "../../lib/api/client.ts";
import { preload } from "../../components/lazy.tsx";
import { addLine, orderLimitText } from "../cart/api/add-to-cart.ts";
import { loadDrawer, openCart } from "../cart/cart-drawer.ts";

/** What is sold for a catalogue record; null when it is not sold online, which any non-OK answer means (spec 1 §7). */
async function getMapping(pieceId: number): Promise<ImportMapping | null> {
  const { status, body } = await fetchJson(`/api/products-import-mapping/${pieceId}`);
  return status >= 200 && status <= 299 ? (body as ImportMapping) : null;
}

/** What follows when a piece is in the cart: the drawer, and the words of spec 1 §8. */
export function showAdded(): void {
  openCart();
  toast({ title: "Sucesso", description: "Produto adicionado ao carrinho com sucesso!" });
}

const FAILED =
  "Houve um problema ao adicionar o produto ao carrinho. Você será redirecionado para o WhatsApp.";
export const UNAVAILABLE_ONLINE =
  "Este produto ainda não está disponível para compra online. Você será redirecionado para o WhatsApp para fazer o pedido.";

/**
 * Looks a piece up in the mapping and adds what is sold for it (spec 1 §4).
 * `variantId` is the size that the shopper chose, else the mapping's own variant.
 */
export async function addPiece(
  client: QueryClient,
  pieceId: number,
  variantId?: string,
): Promise<"added" | "unavailable"> {
  // It opens when the piece is in the cart.
  preload(loadDrawer);
  const mapping = await getMapping(pieceId);
  if (!mapping) return "unavailable";
  await addLine(client, {
    productId: mapping.main_product_id,
    variantId: variantId ?? mapping.variant_id,
    quantity: 1,
  });
  return "added";
}

/**
 * Buying from a catalogue card, with the alerts of spec 1 §8; `contact` starts the contact flow for the piece, which goes
 * on to WhatsApp when the alert has been read.
 */
export async function buyPiece(
  client: QueryClient,
  piece: ImportedProduct,
  contact: (read: Promise<void>) => Promise<unknown>,
): Promise<void> {
  if (!piece.id) {
    await alert("Produto inválido. Tente recarregar a página.");
    return;
  }
  let problem = UNAVAILABLE_ONLINE;
  try {
    if ((await addPiece(client, piece.id)) === "added") {
      showAdded();
      return;
    }
  } catch (error) {
    const limit = orderLimitText(error);
    if (limit) {
      toast({ title: "Erro", description: limit, variant: "destructive" });
      return;
    }
    console.error("Adding a piece to the cart failed", error);
    problem = FAILED;
  }
  await contact(alert(problem));
}
