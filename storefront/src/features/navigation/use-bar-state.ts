import { useEffect, useState } from "react";

/** Spec 1 §9. */
const THRESHOLD_PX = 50;
/** Less than this is a trembling finger, not a change of direction. */
const TURN_PX = 8;

/** 'flat' at the top; past 50 px 'raised', and 'hidden' while the visitor scrolls down (spec 1 §2). */
export function useBarState(): "flat" | "raised" | "hidden" {
  const [state, setState] = useState<"flat" | "raised" | "hidden">("flat");
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const now = window.scrollY;
      if (now <= THRESHOLD_PX) setState("flat");
      else if (now > last + TURN_PX) setState("hidden");
      else if (now < last - TURN_PX) setState("raised");
      else return;
      last = now;
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return state;
}
