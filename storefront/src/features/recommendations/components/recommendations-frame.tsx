import { type ReactNode, useId } from "react";
import { Skeleton } from "../../../components/states.tsx";

export const GRID = "mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4";
const PLACEHOLDERS = 4;

/** A part of the page under its heading. */
export function Frame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-24">
      <div className="border-b border-line pb-4">
        <h2 id={heading} className="text-3xl sm:text-4xl">
          {title}
        </h2>
        {lead}
      </div>
      {children}
    </section>
  );
}

/** Four placeholder cards, as high as what comes in their place. */
export function LoadingRecommendations() {
  return (
    <Frame title="Recomendações para Você">
      <div role="status" aria-label="Carregando recomendações" className={GRID}>
        {Array.from({ length: PLACEHOLDERS }, (_, at) => (
          <div key={at}>
            <Skeleton className="aspect-4/5" />
            <Skeleton className="mt-4 h-52" />
          </div>
        ))}
      </div>
    </Frame>
  );
}

/** Said in place of recommendations that can't be had; nothing else of the page hangs on them. */
export function FailedRecommendations({ name }: { name: string }) {
  return (
    <Frame title={`Recomendações para ${name}`}>
      <p className="mt-6 text-ink-soft">Não foi possível carregar as recomendações no momento.</p>
    </Frame>
  );
}
