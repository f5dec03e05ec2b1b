import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { AccessDenied } from "../features/guard/access-denied";
import { useQueueSummary } from "../lib/queue-api";

/** Pages of Admin that a seller can use; the server refuses the requests of all others. */
const OPEN = /^\/(inicio|mensagens|settings\/profile)(\/|$)/;

/** CSS that hides entries, groups, buttons and menus of refused pages, in both sidebars and the top bar. */
const HIDDEN = `
  aside nav > div > div > :not(:has([href*="/mensagens"])),
  aside a[href$="/settings"],
  aside [data-state]:has([href*="/settings/"]):not(:has([href$="/settings/profile"])),
  aside [data-state]:not(:has([href$="/settings/profile"])) + div:has(> [role="separator"]),
  [role="menu"] a[href$="/settings/store"],
  div:has(> * > [data-seller]) button { display: none }`;

/** Blocks Ctrl+K: Medusa's global search would find only what is refused to sellers. */
function keepSearchClosed(event: KeyboardEvent) {
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) event.stopPropagation();
}

/** On every page of Admin: hides entries that are refused to a seller, and covers a refused page with a message. */
export default function SellerGuard() {
  const { pathname } = useLocation();
  const { data } = useQueueSummary();
  const isSeller = Boolean(data?.seller);
  useEffect(() => {
    if (!isSeller) return;
    window.addEventListener("keydown", keepSearchClosed, { capture: true });
    return () => window.removeEventListener("keydown", keepSearchClosed, { capture: true });
  }, [isSeller]);
  if (!isSeller) return null;
  return (
    <span data-seller className="contents">
      <style>{HIDDEN}</style>
      {!OPEN.test(pathname) && <AccessDenied />}
    </span>
  );
}

export const config = defineWidgetConfig({ zone: "topbar" });
