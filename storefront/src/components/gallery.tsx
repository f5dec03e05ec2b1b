import { type PointerEvent, useState } from "react";
import { cx } from "../lib/cx.ts";
import { useSnapTrack } from "../lib/hooks/use-snap-track.ts";
import { IconButton } from "./button.tsx";
import { Picture } from "./picture.tsx";

/** A finger swipes and pinches; the mouse finds the picture larger. Left again before the code has come, it stays. */
function zoomUnderMouse(event: PointerEvent<HTMLElement>) {
  const frame = event.currentTarget;
  if (event.pointerType !== "mouse") return;
  import("./hover-zoom.ts").then(
    ({ hoverZoom }) => frame.matches(":hover") && hoverZoom(frame, event),
    // Offline, it is shown as it is.
    () => undefined,
  );
}

/**
 * A piece's pictures, large, with arrows, dots and thumbnails, wrapping both ways. Key it by the chosen variant,
 * so that another one starts at its first picture. `onZoom` is offered the index of the picture that was clicked.
 */
export function Gallery({
  images,
  alt,
  sizes,
  priority = "eager",
  start = 0,
  onZoom,
  className,
}: {
  images: string[];
  alt: string;
  sizes: string;
  priority?: "high" | "eager";
  start?: number;
  onZoom?: (index: number) => void;
  className?: string;
}) {
  const { track, index, go, onScroll } = useSnapTrack(images.length, start);
  const [warm, setWarm] = useState(start > 0);
  const many = images.length > 1;
  const warmUp = () => setWarm(true);

  return (
    <div className={className} onPointerEnter={warmUp} onFocus={warmUp} onTouchStart={warmUp}>
      <div role="group" aria-roledescription="galeria" aria-label={alt} className="group relative">
        <div
          ref={track}
          onScroll={onScroll}
          tabIndex={0}
          aria-label="Imagens"
          role="group"
          className="snap-row"
        >
          {(many ? images : [images[0]]).map((src, at) => (
            <div
              key={at}
              className={cx("w-full shrink-0 snap-center", onZoom && "cursor-zoom-in")}
              onClick={() => onZoom?.(at)}
              onPointerEnter={onZoom && zoomUnderMouse}
            >
              <Picture
                src={src}
                alt={`${alt}, imagem ${at + 1} de ${images.length}`}
                sizes={sizes}
                priority={at === 0 ? priority : warm ? "eager" : "lazy"}
              />
            </div>
          ))}
        </div>
        {many && (
          <>
            <IconButton
              icon="arrowLeft"
              label="Imagem anterior"
              className="absolute left-2 top-1/2 -translate-y-1/2 bg-paper/85 text-navy hover:bg-paper"
              onClick={() => go(index - 1)}
            />
            <IconButton
              icon="arrowRight"
              label="Próxima imagem"
              className="absolute right-2 top-1/2 -translate-y-1/2 bg-paper/85 text-navy hover:bg-paper"
              onClick={() => go(index + 1)}
            />
            <div className="absolute inset-x-0 bottom-1 flex justify-center">
              {images.map((_, at) => (
                <button
                  key={at}
                  type="button"
                  aria-label={`Imagem ${at + 1}`}
                  aria-current={at === index}
                  onClick={() => go(at)}
                  className="flex h-8 w-7 items-center justify-center"
                >
                  <span
                    className={cx("h-0.5 w-5 transition-colors", at === index ? "bg-navy" : "bg-navy/25")}
                  />
                </button>
              ))}
            </div>
          </>
        )}
        {onZoom && (
          <IconButton
            icon="zoom"
            label="Ampliar imagem"
            className="absolute right-2 top-2 bg-paper/85 text-navy hover:bg-paper"
            onClick={() => onZoom(index)}
          />
        )}
      </div>
      {many && (
        <ul className="mt-3 grid grid-cols-4 gap-3">
          {images.map((src, at) => (
            <li key={at}>
              <button
                type="button"
                aria-label={`Ver imagem ${at + 1}`}
                aria-current={at === index}
                onClick={() => go(at)}
                className="relative block w-full"
              >
                <Picture src={src} alt="" sizes="8rem" />
                <span
                  aria-hidden="true"
                  className={cx("absolute inset-x-0 -bottom-1.5 h-0.5 bg-navy", at !== index && "opacity-0")}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
