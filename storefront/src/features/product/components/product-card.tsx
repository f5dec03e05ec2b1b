import { useState } from "react";
import type { StoreProduct } from "@alfaiataria/contract";
import { Link } from "../../../components/link.tsx";
import { Picture } from "../../../components/picture.tsx";
import { Price } from "../../../components/price.tsx";
import { Swatch } from "../../../components/swatch.tsx";
import { colorsOf } from "../variants.ts";

/** Spec 1 §9: at most 4 swatches, then '+n'. */
const MAX_SWATCHES = 4;
export const PRODUCT_CARD_SIZES = "(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, 45vw";

/** A product in a grid: the whole card leads to its page. */
export function ProductCard({
  product,
  priority = "lazy",
  as: Heading = "h2",
}: {
  product: StoreProduct;
  priority?: "high" | "eager" | "lazy";
  as?: "h2" | "h3";
}) {
  const colors = colorsOf(product);
  const more = colors.length - MAX_SWATCHES;
  const [first, second] = colors[0]?.images ?? [];
  const [near, setNear] = useState(false);
  return (
    <article
      className="group relative"
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && setNear(true)}
    >
      <div className="relative">
        <Picture src={first} alt={product.name} sizes={PRODUCT_CARD_SIZES} priority={priority} />
        {near && second && (
          // Its second view, once the mouse has shown interest.
          <Picture
            src={second}
            alt=""
            sizes={PRODUCT_CARD_SIZES}
            priority="eager"
            className="absolute! inset-0 bg-transparent! opacity-0 transition-opacity duration-700 group-hover:opacity-100"
          />
        )}
      </div>
      <p className="label mt-4 text-gold-ink">{product.produto}</p>
      <Heading className="mt-1 text-xl sm:text-[1.375rem]">
        <Link
          to={`/product/${product.slug}`}
          className="decoration-gold decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {product.name}
        </Link>
      </Heading>
      <Price
        reais={product.price}
        from={product.originalPrice}
        cash
        className="mt-1.5 font-medium text-navy"
      />
      <p className="mt-2.5 flex items-center gap-1.5">
        <span className="sr-only">Cores: {colors.map(({ name }) => name).join(", ")}</span>
        {colors.slice(0, MAX_SWATCHES).map(({ name, hex }) => (
          <Swatch key={name} hex={hex} size={20} />
        ))}
        {more > 0 && <span className="ml-0.5 text-xs text-ink-soft">+{more}</span>}
      </p>
    </article>
  );
}
