import { cx } from "../lib/cx.ts";
import { stillAddress, stillSet } from "./still-shapes.ts";

type StillProps = {
  /** As in `packages/pictures/stills`. */
  name: string;
  alt: string;
  /** The `sizes` of the picture in its place. */
  sizes: string;
  /** A phone gets its own, taller crop. */
  tallOnPhones?: boolean;
  /** Always taller than wide. */
  tall?: boolean;
  className?: string;
};

const FORMATS = ["avif", "webp"] as const;

/** A still life of the house: cloth, thread, horn, in AVIF and WebP, and its place kept until it is there. */
export function Still({ name, alt, sizes, tallOnPhones = false, tall = false, className }: StillProps) {
  const shape = tall ? "alta" : "larga";
  return (
    <picture className={cx("block overflow-hidden bg-chalk", tall ? "aspect-4/5" : "aspect-3/2", className)}>
      {tallOnPhones &&
        FORMATS.map((format) => (
          <source
            key={format}
            media="(max-width: 40rem)"
            type={`image/${format}`}
            srcSet={stillSet(name, "alta", format)}
            sizes={sizes}
          />
        ))}
      {FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={stillSet(name, shape, format)} sizes={sizes} />
      ))}
      <img
        src={stillAddress(name, shape, 960, "webp")}
        alt={alt}
        width={tall ? 960 : 1440}
        height={tall ? 1200 : 960}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  );
}
