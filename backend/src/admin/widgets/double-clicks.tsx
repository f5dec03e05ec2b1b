import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { useEffect } from "react";

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

/** On every page of Admin: whoever double-clicks a form's button sends it once. */
export default function DoubleClicks() {
  useEffect(() => {
    document.addEventListener("click", ignoreSecondClick, true);
    return () => document.removeEventListener("click", ignoreSecondClick, true);
  }, []);
  return null;
}

export const config = defineWidgetConfig({ zone: "topbar" });
