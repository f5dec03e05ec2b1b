import { useId, useRef, useState } from "react";
import { LazyBoundary } from "../../../components/states.tsx";
import { Icon } from "../../../components/icon.tsx";
import { cx } from "../../../lib/cx.ts";
import { lazy } from "../../../components/lazy.tsx";
import type { ShownLine } from "../cart-lines.ts";
import type { ChosenSize } from "./line-sizes.tsx";
import { SizesFailed, SizesLoading } from "./sizes-states.tsx";

const LineSizes = lazy(() => import("./line-sizes.tsx"));

/** The line's size, which opens a choice of the other sizes of the same color; these are fetched when it opens. */
export function LineSize({ line, onChoose }: { line: ShownLine; onChoose: (variant: ChosenSize) => void }) {
  const { product, variant } = line;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (!product || !variant?.size) return null;

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-disabled={line.pending !== null}
        onClick={() => line.pending === null && setOpen(!open)}
        className="inline-flex min-h-9 items-center gap-1.5 text-sm text-ink hover:text-navy"
      >
        <span>Tamanho {variant.size}</span>
        <span className="thread-link text-ink-soft">alterar</span>
        <Icon name="chevronDown" size={14} className={cx("transition-transform", open && "rotate-180")} />
      </button>
      <div id={id} hidden={!open} className="pb-2 pt-1">
        {open && (
          <LazyBoundary loading={<SizesLoading />} failed={<SizesFailed />}>
            <LineSizes
              slug={product.slug}
              variant={variant}
              onChoose={(chosen) => {
                close();
                if (chosen.id !== variant.id) onChoose(chosen);
              }}
            />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
