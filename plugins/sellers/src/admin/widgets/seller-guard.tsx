import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { useLocation } from "react-router-dom";
import { Refused } from "../features/guard/refused";
import { useQueueSummary } from "../lib/queue-api";

/** What of Admin a seller can use; the server refuses what everything else would ask for. */
const OPEN = /^\/(inicio|mensagens|settings\/profile)(\/|$)/;

/** Entries, buttons and menus of what is refused. A seller knows this element, and others have none of it. */
const HIDDEN = `
  aside nav :is(a, button):not([href$="/mensagens"], [href$="/settings/profile"]),
  aside a[href$="/settings"],
  [role="menu"] a[href$="/settings/store"],
  div:has(> * > [data-seller]) button { display: none }`;

/** On every page of Admin: a seller sees no entry that is refused, and kind words on a page that is. */
export default function SellerGuard() {
  const { pathname } = useLocation();
  const { data } = useQueueSummary();
  if (!data?.seller) return null;
  return (
    <span data-seller className="contents">
      <style>{HIDDEN}</style>
      {!OPEN.test(pathname) && <Refused />}
    </span>
  );
}

export const config = defineWidgetConfig({ zone: "topbar" });
