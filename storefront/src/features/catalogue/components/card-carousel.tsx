import { useState } from "react";
import { Icon, type IconName } from "../../../components/icon.tsx";
import { Picture } from "../../../components/picture.tsx";
import { cx } from "../../../lib/cx.ts";
import { useMedia } from "../../../lib/hooks/browser-state.ts";
import { useSnapTrack } from "../../../lib/hooks/use-snap-track.ts";

/** The width of a card's picture in the grid of one to four columns. */
export const CARD_SIZES = "(min-width: 80rem) 15rem, (min-width: 64rem) 30vw, (min-width: 26rem) 45vw, 92vw";

/**
 * A card's pictures: arrows and dots on hover or focus, wrapping both ways; swiped on touch.
 * The pictures after the first are loaded once the visitor shows interest. Key it by piece, so that another
 * color starts at its first picture.
 */
export function CardCarousel({
  images,
  alt,
  priority,
}: {
  images: string[];
  alt: string;
  priority: "high" | "eager" | "lazy";
}) {
  const { track, index, go, onScroll } = useSnapTrack(images.length);
  const [warm, setWarm] = useState(false);
  const warmUp = () => setWarm(true);
  const many = images.length > 1;
  const swiped = useMedia("(hover: none)");

  return (
    <div className="relative" onPointerEnter={warmUp} onFocus={warmUp} onTouchStart={warmUp}>
      <div
        ref={track}
        onScroll={onScroll}
        // Swiped where there is no pointer to hover; elsewhere the arrows move it, and it is no stop for the keyboard.
        {...(swiped && many && { tabIndex: 0, role: "group", "aria-label": `Imagens de ${alt}` })}
        className="snap-row [@media(hover:hover)]:overflow-x-hidden"
      >
        {(many ? images : [images[0]]).map((src, at) => (
          <div key={at} className="w-full shrink-0 snap-center">
            {at === 0 || warm ? (
              <Picture
                src={src}
                alt={at === 0 ? alt : `${alt}, imagem ${at + 1}`}
                sizes={CARD_SIZES}
                priority={at === 0 ? priority : "eager"}
              />
            ) : (
              <div className="aspect-4/5 bg-chalk" />
            )}
          </div>
        ))}
      </div>
      {many && (
        <>
          <Arrow icon="arrowLeft" label="Imagem anterior" side="left-0" onClick={() => go(index - 1)} />
          <Arrow icon="arrowRight" label="Próxima imagem" side="right-0" onClick={() => go(index + 1)} />
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0"
          >
            {images.map((src, at) => (
              <span key={src} className={cx("h-0.5 w-4", at === index ? "bg-navy" : "bg-navy/25")} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Arrow({
  icon,
  label,
  side,
  onClick,
}: {
  icon: IconName;
  label: string;
  side: string;
  onClick: () => void;
}) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={cx("card-arrow", side)}>
      <span className="flex size-8 items-center justify-center bg-paper/90">
        <Icon name={icon} size={18} />
      </span>
    </button>
  );
}
