import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { lazy } from "../../components/lazy.tsx";
import { Container } from "../../components/page-layout.tsx";
import { ErrorState, LazyBoundary, Skeleton } from "../../components/states.tsx";
import { isNoOrder } from "../../features/checkout/api/orders.ts";
import NoOrder from "../../features/checkout/components/no-order.tsx";
import { orderReviewsQuery } from "../../features/reviews/api/order-reviews.ts";
import { useDocumentTitle } from "../../lib/shop.tsx";

const PieceReview = lazy(() => import("../../features/reviews/components/piece-review.tsx"));

/** /avaliar/{id}, for whom the order belongs to, or with the ?token= of the letter's link. */
export default function ReviewPage() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  useDocumentTitle("Avaliar as peças");
  return (
    <Container className="min-h-dvh max-w-4xl pt-8 lg:pt-12">
      <h1 className="text-5xl sm:text-6xl">Como ficou?</h1>
      <Pieces id={id} token={params.get("token") ?? undefined} />
    </Container>
  );
}

function Pieces({ id, token }: { id: string; token: string | undefined }) {
  const { data, error, refetch } = useQuery(orderReviewsQuery(id, token));
  if (isNoOrder(error))
    return (
      <NoOrder
        title="Este link não vale mais"
        text="Entre na conta com que o pedido foi feito e avalie pela página dele."
      />
    );
  if (error) return <ErrorState title="Não foi possível carregar as peças" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label="Carregando as peças">
        <Skeleton className="mt-10 h-96" />
      </div>
    );
  if (data.items.length === 0)
    return (
      <p className="mt-6 max-w-prose text-ink-soft">
        As peças deste pedido ainda não chegaram. Quando chegarem, volte para contar como vestem.
      </p>
    );
  return (
    <>
      <p className="mt-5 max-w-prose text-lg leading-relaxed text-ink-soft">
        Pedido nº {data.number}. Só as estrelas são necessárias. A loja lê e publica na página da peça, com o
        seu primeiro nome e a inicial do último.
      </p>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {data.items.map((item) => (
          <li key={item.id} className="py-8">
            <LazyBoundary
              loading={<Skeleton className="h-96" />}
              failed={<ErrorState title="Não foi possível abrir a avaliação" />}
            >
              <PieceReview orderId={id} token={token} item={item} />
            </LazyBoundary>
          </li>
        ))}
      </ul>
    </>
  );
}
