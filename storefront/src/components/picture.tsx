import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "../lib/cx.ts";
import { useInView } from "../lib/hooks/browser-state.ts";
import { Icon } from "./icon.tsx";
import { sourceSet } from "./picture-address.ts";

/** Spec 1 §9: pictures start loading 50 px before they can be seen. */
const LAZY_MARGIN_PX = 50;

/** The server may have had too many pictures to make: one that could not be had is asked for again after so long. */
const TRY_AGAIN_MS = [3_000, 8_000, 20_000];

const IMAGE = "absolute inset-0 size-full object-cover";

type PictureProps = {
  /** Address as the API gives it ('/static/pecas/12-1-960.webp'); none at all shows 'Imagem não disponível'. */
  src: string | null | undefined;
  alt: string;
  /** The `sizes` of the picture in its place. */
  sizes: string;
  /** 'high' for the page's largest picture, 'eager' for its neighbors above the fold. */
  priority?: "high" | "eager" | "lazy";
  /** The frame's width ÷ height, which the picture fills: a class such as 'aspect-square'. */
  aspect?: string;
  className?: string;
  /** `source` elements of another crop, which go before. */
  children?: ReactNode;
};

/** A picture in its frame, in AVIF and WebP at several widths. */
export function Picture({
  src,
  alt,
  sizes,
  priority = "lazy",
  aspect = "aspect-4/5",
  className,
  children,
}: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<{ src: string; times: number } | null>(null);
  const [again, setAgain] = useState(false);
  const show = useInView(frame, LAZY_MARGIN_PX, priority === "high" || priority === "eager");

  useEffect(() => {
    // An error before hydration has no listener: look at what became of the picture.
    const element = image.current;
    if (src && element?.complete && element.naturalWidth === 0) setFailed({ src, times: 1 });
  }, [src]);

  useEffect(() => {
    const wait = failed && TRY_AGAIN_MS[failed.times - 1];
    if (!wait) return;
    const timer = setTimeout(() => setAgain(true), wait);
    return () => clearTimeout(timer);
  }, [failed]);

  const set = sourceSet(src ?? "");
  const missing = !src || failed?.src === src;
  return (
    <div ref={frame} className={cx("relative overflow-hidden bg-chalk", aspect, className)}>
      {missing && <Placeholder>{src ? "Erro ao carregar" : "Imagem não disponível"}</Placeholder>}
      {!src || (missing && !again) ? null : !show ? (
        <noscript>
          <img src={src} alt={alt} className={IMAGE} />
        </noscript>
      ) : (
        <picture>
          {children}
          {set && <source type="image/avif" srcSet={set.avif} sizes={sizes} />}
          {set && <source type="image/webp" srcSet={set.webp} sizes={sizes} />}
          <img
            ref={image}
            src={src}
            alt={alt}
            width={960}
            height={1200}
            // What the visitor waits for is painted with the frame in which it came.
            decoding={priority === "high" ? "sync" : "async"}
            // In the page from the start, but fetched after what is seen first.
            loading={priority === "eager" ? "lazy" : undefined}
            className={IMAGE}
            onError={() => {
              setAgain(false);
              setFailed({ src, times: missing ? (failed?.times ?? 0) + 1 : 1 });
            }}
            onLoad={() => setFailed(null)}
            // React 18 knows the attribute only in lower case.
            {...(priority === "high" && { fetchpriority: "high" })}
          />
        </picture>
      )}
    </div>
  );
}

/** In a picture's place: a hanger, and where there is room for it what is wrong. */
function Placeholder({ children }: { children: string }) {
  return (
    <div className="@container absolute inset-0">
      <p className="flex size-full flex-col items-center justify-center gap-2 p-2 text-center text-xs text-ink-soft">
        <Icon name="hanger" size={28} className="text-gold" />
        <span className="sr-only @[6rem]:not-sr-only">{children}</span>
      </p>
    </div>
  );
}
