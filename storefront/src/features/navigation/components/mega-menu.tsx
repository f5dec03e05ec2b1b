import { useRef } from "react";
import { Icon } from "../../../components/icon.tsx";
import { cx } from "../../../lib/cx.ts";
import { useHoverMenu } from "../use-hover-menu.ts";
import { MegaPanel } from "./mega-panel.tsx";

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
