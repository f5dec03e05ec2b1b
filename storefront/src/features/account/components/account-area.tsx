import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Icon } from "../../../components/icon.tsx";
import { overlay, preload } from "../../../components/lazy.tsx";
import { Link } from "../../../components/link.tsx";
import { cx } from "../../../lib/cx.ts";
import { useAccount } from "../api/user.ts";

const loadPanel = () => import("./account-panel.tsx");
const AccountPanel = overlay(loadPanel);
const PANEL_ID = "menu-da-conta";
const ITEM =
  "inline-flex min-h-6 items-center gap-1 whitespace-nowrap text-[0.8125rem] text-ink-soft hover:text-navy";

/** The bar's account: 'Entrar' and 'Cadastrar', or the customer's first name, which opens the account menu (spec 1 §2). */
export function AccountArea() {
  const { key } = useLocation();
  // Open on one visit of one page: going on closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const { user, isSignedIn } = useAccount();
  const open = openAt === key;

  if (!isSignedIn) {
    return (
      <div className="flex justify-end gap-4">
        <Link to="/login" className={ITEM}>
          Entrar
        </Link>
        <Link to="/register" className={ITEM}>
          Cadastrar
        </Link>
      </div>
    );
  }
  return (
    <div ref={area} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={PANEL_ID}
        // As wide as the area: a name takes the place of 'Conta' without moving anything.
        className={cx(ITEM, "w-full justify-end")}
        onPointerEnter={() => preload(loadPanel)}
        onClick={() => setOpenAt(open ? null : key)}
      >
        <span className="max-w-40 truncate">{user?.firstName || "Conta"}</span>
        <Icon name="chevronDown" size={14} className={open ? "rotate-180" : undefined} />
      </button>
      {open && <AccountPanel id={PANEL_ID} area={area} onClose={() => setOpenAt(null)} />}
    </div>
  );
}
