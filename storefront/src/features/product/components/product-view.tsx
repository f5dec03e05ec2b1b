import { useState } from "react";
import type { StoreProduct } from "@alfaiataria/contract";
import { Gallery } from "../../../components/gallery.tsx";
import { overlay } from "../../../components/lazy.tsx";
import { Price } from "../../../components/price.tsx";
import { SizeOptions } from "../../../components/size-options.tsx";
import { SwatchButton } from "../../../components/swatch-button.tsx";
import { FavouriteButton } from "../../favourites/components/favourite-button.tsx";
import { useChosenVariant } from "../use-chosen-variant.ts";
import { sizeOptions } from "../variants.ts";
import { ProductActions } from "./product-actions.tsx";
import { ProductDetails } from "./product-details.tsx";
import { Rating } from "./rating.tsx";

const SizeGuide = overlay(() => import("./size-guide.tsx"));
const ZoomDialog = overlay(() => import("./zoom-dialog.tsx"));

export const GALLERY_SIZES = "(min-width: 80rem) 40rem, (min-width: 64rem) 50vw, 100vw";

/** A product with its choice of colour and size (spec 1 §2). */
export function ProductView({ product }: { product: StoreProduct }) {
  const { colours, colour, variant, chooseColour, chooseSize } = useChosenVariant(product);
  const [guide, setGuide] = useState(false);
  const [zoomAt, setZoomAt] = useState<number | null>(null);
  const images = (colour?.images ?? []).slice(0, 4);
  const alt = colour ? `${product.name}, ${colour.name}` : product.name;
  const price = variant?.price ?? colour?.variants[0]?.price ?? product.price;
  const importId = variant?.import_id ?? colour?.variants[0]?.import_id;
  const single = colour?.variants.length === 1;

  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <Gallery
        key={colour?.name}
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
          {importId != null && <FavouriteButton pieceId={importId} name={product.name} size="lg" />}
        </div>
        <Rating />
        <Price reais={price} cash className="mt-5 text-2xl font-medium text-navy" />
        <p className="mt-5 max-w-prose">{product.description}</p>

        <section aria-labelledby="cor" className="mt-7">
          <h2 id="cor" className="font-sans text-sm font-medium">
            Cor{colour && <span className="font-normal text-ink-soft">: {colour.name}</span>}
          </h2>
          <div className="-ml-1.5 mt-2 flex flex-wrap gap-1">
            {colours.map(({ name, hex }) => (
              <SwatchButton
                key={name}
                large
                name={name}
                hex={hex}
                chosen={name === colour?.name}
                onChoose={() => chooseColour(name)}
              />
            ))}
          </div>
        </section>

        <section aria-labelledby="tamanho" className="mt-6">
          <div className="mb-2 flex items-center justify-between">
            <h2 id="tamanho" className="font-sans text-sm font-medium">
              Tamanho{variant && <span className="font-normal text-ink-soft">: {variant.size}</span>}
            </h2>
            <button
              type="button"
              className="thread-link min-h-8 text-sm text-navy"
              onClick={() => setGuide(true)}
            >
              Guia de tamanhos
            </button>
          </div>
          {colour && (
            <SizeOptions
              options={sizeOptions(product, colour)}
              chosen={single ? (colour.variants[0]?.size ?? null) : (variant?.size ?? null)}
              onChoose={chooseSize}
            />
          )}
        </section>

        <ProductActions product={product} colour={colour?.name ?? ""} variant={variant} price={price} />
        <ProductDetails product={product} />
      </div>
      {guide && <SizeGuide produto={product.produto} onClose={() => setGuide(false)} />}
      {zoomAt !== null && (
        <ZoomDialog images={images} alt={alt} start={zoomAt} onClose={() => setZoomAt(null)} />
      )}
    </div>
  );
}
