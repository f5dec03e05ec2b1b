import { Container } from "../../components/container.tsx";
import { CartView } from "../../features/cart/components/cart-view.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";

/** /cart. The server renders the skeleton: the cart is the browser's. */
export default function CartPage() {
  useDocumentTitle("Seu Carrinho");
  return (
    <Container className="min-h-dvh pt-8 lg:pt-12">
      <CartView />
    </Container>
  );
}
