import { formatReais } from "@alfaiataria/brazil";
import type { Recommendation } from "@alfaiataria/contract";
import { Before } from "../../../components/before.tsx";
import { Picture } from "../../../components/picture.tsx";
import { Skeleton } from "../../../components/states.tsx";
import { useRecommendations } from "../api/recommendations.ts";
import { MatchBadge } from "./recommendation-card.tsx";

const SHOWN = 8;
const PLACEHOLDERS = 4;

/** 'Produtos Recomendados' of the detail modal (spec 1 §2); nothing when there is nothing to recommend. */
export function RecommendedList({
  pieceId,
  name,
  onOpen,
}: {
  pieceId: number;
  name: string;
  onOpen: (pieceId: number) => void;
}) {
  const { state, shown } = useRecommendations(String(pieceId), SHOWN);
  if (state === "shown" && shown.length === 0) return null;
  return (
    <section aria-labelledby="recomendados" className="mt-7">
      <h4 id="recomendados" className="font-display text-2xl text-navy">
        {state === "error" ? `Recomendações para ${name}` : "Produtos Recomendados"}
      </h4>
      {state === "error" ? (
        <p className="mt-3 text-ink-soft">Não foi possível carregar as recomendações no momento.</p>
      ) : state === "loading" ? (
        <div
          role="status"
          aria-label="Carregando recomendações"
          className="mt-3 h-96 space-y-3 overflow-hidden"
        >
          {Array.from({ length: PLACEHOLDERS }, (_, at) => (
            <Skeleton key={at} className="h-28" />
          ))}
        </div>
      ) : (
        <ul className="mt-3 max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
          {shown.map((piece) => (
            <li key={piece.id}>
              <Row piece={piece} onOpen={() => onOpen(piece.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ piece, onOpen }: { piece: Recommendation; onOpen: () => void }) {
  const { name, price, originalPrice, similarity_score, reason, image } = piece;
  return (
    <button type="button" onClick={onOpen} className="group flex w-full gap-4 py-3 pr-2 text-left">
      <Picture src={image} alt="" sizes="5rem" className="w-20 shrink-0 self-start" />
      <span className="min-w-0 grow">
        <span className="flex items-start justify-between gap-3">
          <span className="font-medium text-navy decoration-gold decoration-1 underline-offset-4 group-hover:underline">
            {name}
          </span>
          <MatchBadge score={similarity_score} className="shrink-0" />
        </span>
        <span className="mt-1 block text-sm tabular-nums">
          <Before reais={originalPrice} />
          {formatReais(price)}
        </span>
        <span className="mt-1 block text-sm text-ink-soft">{reason}</span>
      </span>
    </button>
  );
}
