import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { AccessDenied } from "../features/guard/access-denied";
import { useQueueSummary } from "../lib/queue-api";

/** What of Admin a seller can use; the server refuses what everything else would ask for. */
const OPEN = /^\/(inicio|mensagens|settings\/profile)(\/|$)/;

/** Entries, groups, buttons and menus of what is refused, in both sidebars and the top bar. */
const HIDDEN = `
  aside nav > div > div > :not(:has([href*="/mensagens"])),
  aside a[href$="/settings"],
  aside [data-state]:has([href*="/settings/"]):not(:has([href$="/settings/profile"])),
  aside [data-state]:not(:has([href$="/settings/profile"])) + div:has(> [role="separator"]),
  [role="menu"] a[href$="/settings/store"],
  div:has(> * > [data-seller]) button { display: none }`;

/** Ctrl+K opens Medusa's search of everything, of which all is refused. */
function keepSearchClosed(event: KeyboardEvent) {
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) event.stopPropagation();
}

/** On every page of Admin: a seller sees no entry that is refused, and kind words on a page that is. */
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
