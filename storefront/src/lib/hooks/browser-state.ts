import { type RefObject, startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while its HTML is being hydrated, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether a media query holds; false on the server and until the page is alive, which nobody waits for. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(false);
  useEffect(() => {
    const media = matchMedia(query);
    const look = () => startTransition(() => setHolds(media.matches));
    look();
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, [query]);
  return holds;
}

/** True from the moment the element is within `margin` px of the viewport. */
export function useInView(ref: RefObject<Element | null>, margin: number, skip = false): boolean {
  const [seen, setSeen] = useState(skip);
  useEffect(() => {
    const element = ref.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, margin, seen]);
  return seen || skip;
}

/** True once the element has been on the page for `ms`. */
export function useLater(ms: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsLater(true)), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}
