import { useEffect, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { useRecommendations } from "../api/recommendations.ts";
import { RecommendationCard } from "./recommendation-card.tsx";
import { FailedRecommendations, Frame, GRID, LoadingRecommendations } from "./recommendations-frame.tsx";

/** 'Complete o Seu Look' (spec 1 §2): nothing when there is nothing to recommend. Key it by product. */
export default function RecommendationsSection({ id, name }: { id: string; name: string }) {
  const { state, shown, total, algorithm, hasMore, isLoadingMore, showMore } = useRecommendations(id);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(0);
  useEffect(() => {
    // The button that was pressed is gone with the last ones: the keyboard goes on at the first of them.
    if (!hasMore && before.current > 0)
      list.current?.children[before.current]
        ?.querySelector<HTMLElement>("a, button")
        ?.focus({ preventScroll: true });
  }, [hasMore]);
  const more = () => {
    before.current = shown.length;
    showMore();
  };
  if (state === "loading") return <LoadingRecommendations />;
  if (state === "error") return <FailedRecommendations name={name} />;
  if (shown.length === 0) return null;
  return (
    <Frame
      title="Complete o Seu Look"
      lead={
        <>
          <p className="mt-3 max-w-2xl text-ink-soft">
            Baseado no seu interesse por {name}, selecionamos peças que combinam perfeitamente
          </p>
          <p className="mt-1 text-xs text-ink-soft">{algorithm}</p>
        </>
      }
    >
      <ul ref={list} className={GRID}>
        {shown.map((piece) => (
          <li key={piece.id}>
            <RecommendationCard piece={piece} />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-col items-center gap-4">
        {hasMore && (
          <Button variant="outline" busy={isLoadingMore} onClick={more}>
            Ver Mais Recomendações
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          Mostrando {shown.length} de {total} recomendações
        </p>
      </div>
    </Frame>
  );
}
