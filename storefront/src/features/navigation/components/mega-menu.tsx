import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { Link } from "../../../components/link.tsx";
import { Container } from "../../../components/page-layout.tsx";
import { cx } from "../../../lib/cx.ts";
import { useDismiss } from "../../../lib/hooks/overlay.ts";
import { ALL_CATEGORIES, useMegaMenu } from "../mega-menu-items.ts";

const PANEL_ID = "menu-de-pecas";

/** 'Peças Prontas' of the landing page: opens the categories by hover, click or Enter (spec 1 §2). */
export default function MegaMenu() {
  const area = useRef<HTMLDivElement>(null);
  const { open, close, toggle, hover } = useHoverMenu();
  return (
    <div ref={area} {...hover}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={PANEL_ID}
        onClick={toggle}
        className={cx(
          "inline-flex min-h-11 items-center gap-1 whitespace-nowrap text-sm hover:text-navy",
          open ? "text-navy" : "text-ink-soft",
        )}
      >
        Peças Prontas
        <Icon
          name="chevronDown"
          size={14}
          className={cx("transition-transform duration-200", open && "rotate-180")}
        />
      </button>
      {open && <MegaPanel id={PANEL_ID} area={area} onClose={close} />}
    </div>
  );
}

/** The categories in their groups, below the bar. `area` holds the panel and its button. */
function MegaPanel({ id, area, onClose }: { id: string; area: RefObject<HTMLElement>; onClose: () => void }) {
  const groups = useMegaMenu();
  useDismiss(area, onClose);
  return (
    <div
      id={id}
      // Fixed, within the bar: the bar's will-change makes it the containing block.
      className="fixed inset-x-0 top-full animate-fade border-y border-line bg-paper shadow-[0_24px_40px_-20px_rgb(11_20_49/0.25)]"
    >
      <Container className="py-9">
        <div className="grid grid-cols-5 gap-8">
          {groups.map((group) => (
            <div key={group.title}>
              <p className="label border-b border-line pb-3 text-gold-ink">{group.title}</p>
              <ul className="mt-3">
                {group.items.map((item) => (
                  <li key={item.to}>
                    <Link
                      to={item.to}
                      className="block py-1 font-display text-xl text-navy decoration-gold decoration-1 underline-offset-4 hover:underline"
                    >
                      {item.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <Link to={ALL_CATEGORIES.to} className="thread-link mt-7 inline-block py-1 text-sm text-navy">
          {ALL_CATEGORIES.label}
        </Link>
      </Container>
    </div>
  );
}

/** Spec 1 §9: hovering opens after this long, at once shortly after closing; leaving closes after this long. */
const OPEN_MS = 200;
const SKIP_MS = 300;
const CLOSE_MS = 150;

/**
 * A menu that opens when the mouse rests on it, and by a click, which keeps it open until the next, or until `close`.
 * Give `hover` to the element that holds button and menu.
 */
function useHoverMenu() {
  const [state, setState] = useState<"closed" | "hovered" | "kept">("closed");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const closedAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    setState("closed");
  };
  const soon = (delay: number, change: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, delay);
  };
  return {
    open: state !== "closed",
    close,
    toggle: () => {
      clearTimeout(timer.current);
      setState(state === "kept" ? "closed" : "kept");
    },
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse") return;
        const delay = performance.now() - closedAt.current < SKIP_MS ? 0 : OPEN_MS;
        soon(delay, () => setState((now) => (now === "closed" ? "hovered" : now)));
      },
      onPointerLeave: () =>
        soon(CLOSE_MS, () => {
          closedAt.current = performance.now();
          setState((now) => (now === "hovered" ? "closed" : now));
        }),
    },
  };
}
