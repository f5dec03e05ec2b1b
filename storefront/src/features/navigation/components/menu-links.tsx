import { type ReactNode } from "react";
import type { MenuItem } from "@alfaiataria/contract";
import { useLocation } from "react-router-dom";
import { Link } from "../../../components/link.tsx";
import { LazyBoundary } from "../../../components/states.tsx";
import { cx } from "../../../lib/cx.ts";
import { useMedia } from "../../../lib/hooks/browser-state.ts";
import { lazy } from "../../../components/lazy.tsx";

const MegaMenu = lazy(() => import("./mega-menu.tsx"));

/** The bar's links. `large` ones are the shop's parts; the one of the present address is highlighted. */
export function MenuLinks({ items, large = false }: { items: MenuItem[]; large?: boolean }) {
  const { pathname } = useLocation();
  return (
    <ul className={cx("flex flex-wrap items-center justify-end", large ? "gap-x-6" : "gap-x-5")}>
      {items.map((item) => {
        const link = <MenuLink item={item} large={large} active={item.to === pathname} />;
        return (
          <li key={item.to}>
            {pathname === "/" && item.to === "/pecas-prontas" ? <Upgraded fallback={link} /> : link}
          </li>
        );
      })}
    </ul>
  );
}

function MenuLink({ item, large, active }: { item: MenuItem; large: boolean; active: boolean }) {
  return (
    <Link
      to={item.to}
      aria-current={active ? "page" : undefined}
      className={cx(
        "group relative inline-flex min-h-11 items-center whitespace-nowrap",
        large ? "font-display text-xl text-navy" : "text-sm text-ink-soft hover:text-navy",
        active && "text-navy",
      )}
    >
      {item.label}
      <span
        aria-hidden="true"
        className={cx(
          "stitch absolute inset-x-0 bottom-1.5 origin-left transition-transform duration-300 group-hover:scale-x-100",
          active ? "scale-x-100" : "scale-x-0",
        )}
      />
    </Link>
  );
}

/** From here on the bar shows its links (`xl`). */
const WIDE = "(min-width: 80rem)";

/** A plain link until the page is alive, then on wide screens the mega-menu: the link works without it. */
function Upgraded({ fallback }: { fallback: ReactNode }) {
  return useMedia(WIDE) ? (
    <LazyBoundary loading={fallback} failed={fallback}>
      <MegaMenu />
    </LazyBoundary>
  ) : (
    fallback
  );
}
