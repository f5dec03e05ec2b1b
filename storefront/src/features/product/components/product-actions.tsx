import { useQueryClient } from "@tanstack/react-query";
import { formatReais } from "@alfaiataria/brazil";
import type { StoreProduct, Variant } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { messageOf } from "../../../lib/api/reply.ts";
import { useBusy } from "../../../lib/hooks/use-busy.ts";
import { preload } from "../../../components/lazy.tsx";
import { loadDrawer, openCart } from "../../cart/cart-drawer.ts";
import { ContactButton } from "../../contact/components/contact-button.tsx";

/** Add to cart and consultant; the latter alone for a color on request. Without a chosen variant the button is disabled, and says why when it is tried. */
export function ProductActions({
  product,
  color,
  variant,
  price,
  onRequest,
}: {
  product: StoreProduct;
  color: string;
  variant: Variant | null;
  price: number;
  onRequest: boolean;
}) {
  const client = useQueryClient();
  const { run, busy } = useBusy();

  const add = async () => {
    if (!variant) {
      toast({ title: "Atenção: Por favor, selecione uma cor e tamanho primeiro.", variant: "destructive" });
      return;
    }
    try {
      // It opens when the piece is in the cart.
      preload(loadDrawer);
      const { addLine } = await import("../../cart/api/add-to-cart.ts");
      await addLine(client, { productId: product.id, variantId: variant.id, quantity: 1 });
      toast({ title: "Sucesso", description: "Produto adicionado ao carrinho com sucesso!" });
      openCart();
    } catch (error) {
      toast({
        title: "Erro",
        description: messageOf(error, "Erro ao adicionar ao carrinho"),
        variant: "destructive",
      });
    }
  };

  return (
    <div className="mt-7 flex flex-col gap-3">
      {!onRequest && (
        <Button size="lg" busy={busy} aria-disabled={busy || !variant} onClick={() => void run(add)}>
          Adicionar ao Carrinho
        </Button>
      )}
      <ContactButton
        label="Falar com Consultor"
        type="product_inquiry"
        data={{ productName: `${product.name} (${color}) - ${formatReais(price)}` }}
        variant={onRequest ? "primary" : "outline"}
        size="lg"
      />
    </div>
  );
}
