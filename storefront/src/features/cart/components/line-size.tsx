import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { StoreProduct } from "../../../../contract/catalogue.ts";
import { Icon } from "../../../components/icon.tsx";
import { SizeOptions } from "../../../components/size-options.tsx";
import { cx } from "../../../lib/cx.ts";
import { orderSizes } from "../../../lib/sizes.ts";
import { productQuery } from "../../product/api/get-product.ts";
import type { ShownLine } from "../cart-lines.ts";

type Chosen = { id: string; size: string };

/** The line's size, which opens a choice of the other sizes of the same colour; these are fetched when it opens. */
export function LineSize({ line, onChoose }: { line: ShownLine; onChoose: (variant: Chosen) => void }) {
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
          <Sizes
            slug={product.slug}
            variant={variant}
            onChoose={(chosen) => {
              close();
              if (chosen.id !== variant.id) onChoose(chosen);
            }}
          />
        )}
      </div>
    </div>
  );
}

function Sizes({
  slug,
  variant,
  onChoose,
}: {
  slug: string;
  variant: NonNullable<ShownLine["variant"]>;
  onChoose: (variant: Chosen) => void;
}) {
  const { data, isPending, refetch } = useQuery({ ...productQuery(slug), refetchOnMount: "always" });
  if (isPending) {
    return (
      <p role="status" className="text-sm text-ink-soft">
        Carregando tamanhos...
      </p>
    );
  }
  if (!data) {
    return (
      <p role="alert" className="text-sm text-danger">
        Não foi possível carregar os tamanhos.{" "}
        <button type="button" className="min-h-6 underline underline-offset-4" onClick={() => void refetch()}>
          Tentar novamente
        </button>
      </p>
    );
  }
  const own = sizesOfColour(data, variant);
  const options = orderSizes(own.map(({ size }) => size)).map((size) => ({
    size,
    inStock: own.some((other) => other.size === size && other.inStock),
  }));
  return (
    <SizeOptions
      options={options}
      chosen={variant.size}
      onChoose={(size) => {
        const chosen = own.find((other) => other.size === size);
        if (chosen) onChoose({ id: chosen.id, size });
      }}
    />
  );
}

function sizesOfColour({ variants }: StoreProduct, { id, colorName }: NonNullable<ShownLine["variant"]>) {
  // The optimistic size keeps the colour, so the colour's name finds its variants even while `id` is on its way.
  const colour = variants.find((other) => other.id === id)?.colorName ?? colorName;
  return variants.filter((other) => other.colorName === colour);
}
