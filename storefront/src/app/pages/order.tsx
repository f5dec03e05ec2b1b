import { useParams, useSearchParams } from "react-router-dom";
import { Container } from "../../components/container.tsx";
import { PlacedOrder } from "../../features/checkout/components/placed-order.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";

/** /pedido/{id}, for whom the order belongs to, or with the ?token= of the letter's link. */
export default function OrderPage() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  useDocumentTitle("Pedido");
  return (
    // The height keeps the footer below while the page is loading.
    <Container className="min-h-dvh pt-8 lg:pt-12">
      <PlacedOrder id={id} token={params.get("token") ?? undefined} />
    </Container>
  );
}
