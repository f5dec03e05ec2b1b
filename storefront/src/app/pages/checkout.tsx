import { Container } from "../../components/container.tsx";
import { Checkout } from "../../features/checkout/components/checkout.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";

/** /checkout. The server renders the skeleton: the cart is the browser's. */
export default function CheckoutPage() {
  useDocumentTitle("Finalizar Compra");
  return (
    <Container className="min-h-dvh pt-8 lg:pt-12">
      <Checkout />
    </Container>
  );
}
