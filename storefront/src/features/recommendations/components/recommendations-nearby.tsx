import { useRef } from "react";
import { LazyBoundary } from "../../../components/states.tsx";
import { useInView, useLater } from "../../../lib/hooks/browser-state.ts";
import { lazy } from "../../../components/lazy.tsx";
import { FailedRecommendations, LoadingRecommendations } from "./recommendations-frame.tsx";

const RecommendationsSection = lazy(() => import("./recommendations-section.tsx"));
/** Far enough below the screen that they are there when the visitor is. */
const MARGIN_PX = 600;
/** When the page itself has long been there, so that a jump to its end finds them too. */
const LATER_MS = 2000;

/** 'Complete o Seu Look', loaded when the visitor comes near, or stays; until then its place is kept. */
export function RecommendationsNearby({ id, name }: { id: string; name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place, MARGIN_PX);
  const later = useLater(LATER_MS);
  const waiting = <LoadingRecommendations />;
  return (
    <div ref={place} className="noscript:hidden">
      {near || later ? (
        <LazyBoundary resetKey={id} loading={waiting} failed={<FailedRecommendations name={name} />}>
          <RecommendationsSection id={id} name={name} />
        </LazyBoundary>
      ) : (
        waiting
      )}
    </div>
  );
}
