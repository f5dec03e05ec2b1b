import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { buttonClass } from "../../components/button.tsx";
import { lazy } from "../../components/lazy.tsx";
import { Link } from "../../components/link.tsx";
import { Container } from "../../components/page-layout.tsx";
import { Boundary, EmptyState, ErrorState, reload, Skeleton } from "../../components/states.tsx";
import { orderReviewsQuery } from "../../features/reviews/api/order-reviews.ts";
import { HttpError } from "../../lib/api/reply.ts";
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

/** Also what is answered for an order that is somebody else's, and for a link that is too old. */
const NO_SUCH_ORDER = [400, 401, 403, 404];

function Pieces({ id, token }: { id: string; token: string | undefined }) {
  const { data, error, refetch } = useQuery(orderReviewsQuery(id, token));
  if (error instanceof HttpError && NO_SUCH_ORDER.includes(error.status)) return <NoOrder />;
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
            <Boundary fallback={<ErrorState title="Não foi possível abrir a avaliação" onRetry={reload} />}>
              <Suspense fallback={<Skeleton className="h-96" />}>
                <PieceReview orderId={id} token={token} item={item} />
              </Suspense>
            </Boundary>
          </li>
        ))}
      </ul>
    </>
  );
}

function NoOrder() {
  return (
    <EmptyState
      title="Este link não vale mais"
      text="Entre na conta com que o pedido foi feito e avalie pela página dele."
      className="py-20"
    >
      <Link to="/login" className={buttonClass("primary")}>
        Entrar
      </Link>
      <Link to="/" className={buttonClass("outline")}>
        Voltar ao início
      </Link>
    </EmptyState>
  );
}
