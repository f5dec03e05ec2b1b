import { useState } from "react";
import type { ShownProduct, StoreProduct } from "@alfaiataria/contract";
import { Gallery } from "../../../components/gallery.tsx";
import { overlay } from "../../../components/lazy.tsx";
import { Price } from "../../../components/price.tsx";
import { SizeOptions } from "../../../components/size-options.tsx";
import { SwatchButton } from "../../../components/swatch.tsx";
import { counted, Stars } from "../../../components/stars.tsx";
import { FavoriteButton } from "../../favorites/components/favorite-button.tsx";
import { cheapestOf, sizeOptions, useChosenVariant } from "../variants.ts";
import { ProductActions } from "./product-actions.tsx";
import { SizeGuideLink } from "./size-guide-link.tsx";

const StockAlert = overlay(() => import("./stock-alert.tsx"));
const ZoomDialog = overlay(() => import("./zoom-dialog.tsx"));

export const GALLERY_SIZES = "(min-width: 80rem) 40rem, (min-width: 64rem) 50vw, 100vw";

/** A product with its choice of color and size (spec 1 §2). */
export function ProductView({ product }: { product: ShownProduct }) {
  const { colors, color, variant, chooseColor, chooseSize } = useChosenVariant(product);
  const [isWaiting, setIsWaiting] = useState(false);
  const [zoomAt, setZoomAt] = useState<number | null>(null);
  const images = (color?.images ?? []).slice(0, 4);
  const alt = color ? `${product.name}, ${color.name}` : product.name;
  const priced = variant ?? (color && cheapestOf(color)) ?? color ?? product;
  const importId = variant?.import_id ?? color?.pieceId;
  const onRequest = color?.variants.length === 0;
  const soldOut = color?.variants.filter(({ inStock }) => !inStock) ?? [];
  const single = color?.variants.length === 1;

  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <Gallery
        key={color?.name}
        images={images}
        alt={alt}
        sizes={GALLERY_SIZES}
        priority="high"
        onZoom={images.length > 0 ? setZoomAt : undefined}
        className="-mx-4 sm:mx-0"
      />
      <div className="min-w-0 lg:pt-2">
        <p className="label text-gold-ink">{product.produto}</p>
        <div className="mt-2 flex items-start justify-between gap-4">
          <h1 className="text-4xl sm:text-5xl">{product.name}</h1>
          {importId != null && <FavoriteButton pieceId={importId} name={product.name} size="lg" />}
        </div>
        {product.rating && (
          <a href="#avaliacoes" className="mt-3 flex w-fit items-center gap-2 text-sm text-ink-soft">
            <Stars {...product.rating} />
            {`(${counted(product.rating.count)})`}
          </a>
        )}
        <Price
          reais={priced.price}
          from={"originalPrice" in priced ? priced.originalPrice : null}
          lowest={"originalPrice" in priced ? priced.lowestPrice30Days : null}
          cash
          instalments
          className="mt-5 text-2xl font-medium text-navy"
        />
        <p className="mt-5 max-w-prose">{product.description}</p>

        <section aria-labelledby="cor" className="mt-7">
          <h2 id="cor" className="font-sans text-sm font-medium">
            Cor{color && <span className="font-normal text-ink-soft">: {color.name}</span>}
          </h2>
          <div className="-ml-1.5 mt-2 flex flex-wrap gap-1">
            {colors.map(({ name, hex }) => (
              <SwatchButton
                key={name}
                large
                name={name}
                hex={hex}
                chosen={name === color?.name}
                onChoose={() => chooseColor(name)}
              />
            ))}
          </div>
        </section>

        {onRequest ? (
          <p className="mt-6 border-l-2 border-gold pl-4 text-sm">
            Esta cor é vendida sob consulta: fale com um consultor sobre tamanhos e prazo.
          </p>
        ) : (
          <section aria-labelledby="tamanho" className="mt-6">
            <div className="mb-2 flex items-center justify-between">
              <h2 id="tamanho" className="font-sans text-sm font-medium">
                Tamanho{variant && <span className="font-normal text-ink-soft">: {variant.size}</span>}
              </h2>
              <SizeGuideLink name={alt} produto={product.produto} />
            </div>
            {color && (
              <SizeOptions
                options={sizeOptions(product, color)}
                chosen={single ? (color.variants[0]?.size ?? null) : (variant?.size ?? null)}
                onChoose={chooseSize}
              />
            )}
            {soldOut.length > 0 && (
              <button
                type="button"
                className="thread-link mt-3 min-h-8 text-sm text-navy"
                onClick={() => setIsWaiting(true)}
              >
                Tamanho esgotado? Avise-me quando chegar
              </button>
            )}
          </section>
        )}

        <ProductActions
          product={product}
          color={color?.name ?? ""}
          variant={variant}
          price={priced.price}
          onRequest={onRequest}
        />
        <ProductDetails product={product} />
      </div>
      {isWaiting && <StockAlert name={alt} soldOut={soldOut} onClose={() => setIsWaiting(false)} />}
      {zoomAt !== null && (
        <ZoomDialog images={images} alt={alt} start={zoomAt} onClose={() => setZoomAt(null)} />
      )}
    </div>
  );
}

/** The four specifications and the list of details and care. */
function ProductDetails({ product }: { product: StoreProduct }) {
  const specs = [
    ["Tecido", product.fabric],
    ["Estilo", product.style],
    ["Composição", product.composition],
    ["Código", product.code],
  ].filter(([, value]) => value);
  return (
    <>
      {specs.length > 0 && (
        <section aria-label="Especificações" className="mt-10 border-t border-line">
          <dl>
            {specs.map(([name, value]) => (
              <div
                key={name}
                className="grid grid-cols-[min(8rem,40%)_1fr] gap-4 border-b border-line py-3 text-sm"
              >
                <dt className="text-ink-soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {product.details.length > 0 && (
        <section aria-labelledby="cuidados" className="mt-8">
          <h2 id="cuidados" className="text-2xl">
            Detalhes e Cuidados
          </h2>
          <ul className="mt-3 space-y-1.5 text-sm">
            {product.details.map((detail) => (
              <li
                key={detail}
                className="flex gap-3 before:mt-[0.7em] before:h-px before:w-4 before:shrink-0 before:bg-gold"
              >
                {detail}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
