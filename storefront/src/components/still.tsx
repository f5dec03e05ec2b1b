import { useRef } from "react";
import { cx } from "../lib/cx.ts";
import { useInView } from "../lib/hooks/browser-state.ts";
import { stillAddress, stillSet } from "./still-shapes.ts";

type StillProps = {
  /** As in `packages/pictures/stills`. */
  name: string;
  alt: string;
  /** The `sizes` of the picture in its place. */
  sizes: string;
  /** Seen first: loaded at once. Others wait until they can nearly be seen, or they would hold up what is. */
  eager?: boolean;
  /** A phone gets its own, taller crop. */
  tallOnPhones?: boolean;
  /** Always taller than wide. */
  tall?: boolean;
  className?: string;
};

const LAZY_MARGIN_PX = 300;

/** A still life of the house: cloth, thread, horn, in AVIF by width, in WebP for who has no AVIF, and its place kept until it is there. */
export function Still({
  name,
  alt,
  sizes,
  eager = false,
  tallOnPhones = false,
  tall = false,
  className,
}: StillProps) {
  const frame = useRef<HTMLDivElement>(null);
  const show = useInView(frame, LAZY_MARGIN_PX, eager);
  const shape = tall ? "alta" : "larga";
  const image = (
    <img
      src={stillAddress(name, shape, 960, "webp")}
      alt={alt}
      width={tall ? 960 : 1440}
      height={tall ? 1200 : 960}
      className="size-full object-cover"
    />
  );
  return (
    <div
      ref={frame}
      className={cx("overflow-hidden bg-chalk", tall ? "aspect-4/5" : "aspect-3/2", className)}
    >
      {show ? (
        <picture>
          {tallOnPhones && (
            <source
              media="(max-width: 40rem)"
              type="image/avif"
              srcSet={stillSet(name, "alta")}
              sizes={sizes}
            />
          )}
          <source type="image/avif" srcSet={stillSet(name, shape)} sizes={sizes} />
          {image}
        </picture>
      ) : (
        <noscript>{image}</noscript>
      )}
    </div>
  );
}
