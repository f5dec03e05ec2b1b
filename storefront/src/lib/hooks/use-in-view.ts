import { type RefObject, useEffect, useState } from "react";

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
