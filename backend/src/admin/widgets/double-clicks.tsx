import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { useEffect } from "react";

/** Within which two presses are one double click, and within how many pixels. */
const DOUBLE_MS = 500;
const NEAR = 5;

/**
 * The second click of a double click: Medusa's forms would send what they hold twice, show the refusal of the second time, and
 * stay open although the first was done.
 */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2 || !(event.target instanceof Element)) return;
  if (!event.target.closest("button[type=submit]")) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Ignores the second press where the first one opened a question: it falls on the question's background, and would close
 * the form under it, which gives up what was about to be confirmed.
 */
function secondPressIgnored(): (event: PointerEvent) => void {
  let first: { button: Element; at: number; x: number; y: number } | undefined;
  return (event) => {
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const isSecond = first && at - first.at < DOUBLE_MS && Math.hypot(x - first.x, y - first.y) < NEAR;
    if (isSecond && button !== first?.button) event.stopPropagation();
    first = button ? { button, at, x, y } : undefined;
  };
}

/** On every page of Admin: whoever double-clicks a form's button sends it once, and answers its question. */
export default function DoubleClicks() {
  useEffect(() => {
    const ignoreSecondPress = secondPressIgnored();
    document.addEventListener("click", ignoreSecondClick, true);
    document.addEventListener("pointerdown", ignoreSecondPress, true);
    return () => {
      document.removeEventListener("click", ignoreSecondClick, true);
      document.removeEventListener("pointerdown", ignoreSecondPress, true);
    };
  }, []);
  return null;
}

export const config = defineWidgetConfig({ zone: "topbar" });
