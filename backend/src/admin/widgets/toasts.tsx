import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { useEffect } from "react";

const TOASTS = "[data-sonner-toaster]";

/** An open drawer disables pointer events outside it, and its own buttons lie where toasts would appear. */
const STYLE = `
  ${TOASTS} { pointer-events: auto }
  @media (min-width: 640px) {
    body:has([role="dialog"]) ${TOASTS} { right: auto; left: 24px }
  }
  @media (max-width: 639px) {
    body:has([role="dialog"]) ${TOASTS}[data-y-position="bottom"] { bottom: 8rem }
  }`;

/** Events that a drawer, listening on the document, would take for an attempt to leave it. */
const EVENTS = ["pointerdown", "focusin", "focusout"] as const;

function keepFromDrawers(event: PointerEvent | FocusEvent) {
  const place = event.type === "focusout" ? event.relatedTarget : event.target;
  if (place instanceof Element && place.closest(TOASTS)) event.stopPropagation();
}

/** On every page of Admin: keeps a toast's action, such as 'Desfazer', usable while a drawer is open. */
export default function Toasts() {
  useEffect(() => {
    for (const type of EVENTS) document.body.addEventListener(type, keepFromDrawers);
    return () => {
      for (const type of EVENTS) document.body.removeEventListener(type, keepFromDrawers);
    };
  }, []);
  return <style>{STYLE}</style>;
}

export const config = defineWidgetConfig({ zone: "topbar" });
