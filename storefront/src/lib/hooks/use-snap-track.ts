import { useEffect, useRef, useState } from "react";

/** A row that has not moved for this long has come to rest. */
const REST_MS = 90;

/**
 * A row of slides that the visitor swipes (CSS scroll snap) or steps through; stepping wraps at both ends.
 * Give `track` and `onScroll` to the row, which holds `count` slides, each as wide as itself;
 * it begins at slide `start`.
 */
export function useSnapTrack(count: number, start = 0) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const rest = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    const element = track.current;
    if (element && start > 0) element.scrollTo({ left: start * element.clientWidth, behavior: "instant" });
    return () => clearTimeout(rest.current);
  }, [start]);

  const go = (next: number) => {
    const element = track.current;
    if (!element || count === 0) return;
    const wrapped = (next + count) % count;
    element.scrollTo({ left: wrapped * element.clientWidth });
    setIndex(wrapped);
  };
  const onScroll = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const element = track.current;
      if (!element || element.clientWidth === 0) return;
      const at = +(element.scrollLeft / element.clientWidth).toFixed(1);
      // Between two slides it is still on its way, on a busy phone in leaps.
      if (at % 1) onScroll();
      else setIndex(at);
    }, REST_MS);
  };
  return { track, index, go, onScroll };
}
