import { Icon, type IconName } from "../../../components/icon.tsx";
import { Picture } from "../../../components/picture.tsx";
import { cx } from "../../../lib/cx.ts";
import { useSnapTrack } from "../../../lib/hooks/use-snap-track.ts";

/** Several pictures of a line: swiped, or stepped through with arrows and dots that come up on hover (spec 1 §2). */
export default function LineCarousel({
  images,
  alt,
  sizes,
}: {
  images: string[];
  alt: string;
  sizes: string;
}) {
  const { track, index, go, onScroll } = useSnapTrack(images.length);
  return (
    <div className="group relative h-fit">
      <div
        ref={track}
        onScroll={onScroll}
        role="group"
        aria-label={`Imagens de ${alt}`}
        tabIndex={0}
        className="snap-row focus-visible:-outline-offset-2"
      >
        {images.map((src, at) => (
          <div key={src} className="w-full shrink-0 snap-center">
            <Picture
              src={src}
              alt={at === 0 ? alt : `${alt}, imagem ${at + 1}`}
              sizes={sizes}
              priority={at === 0 ? "eager" : "lazy"}
            />
          </div>
        ))}
      </div>
      <Arrow icon="arrowLeft" label="Imagem anterior" side="left-0" onClick={() => go(index - 1)} />
      <Arrow icon="arrowRight" label="Próxima imagem" side="right-0" onClick={() => go(index + 1)} />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center gap-1 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0"
      >
        {images.map((src, at) => (
          <span key={src} className={cx("h-0.5 w-3", at === index ? "bg-navy" : "bg-navy/25")} />
        ))}
      </div>
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
    <button
      type="button"
      // The keyboard moves the row itself, with its arrow keys.
      tabIndex={-1}
      aria-label={label}
      onClick={onClick}
      className={cx(
        "absolute top-1/2 hidden h-11 w-7 -translate-y-1/2 items-center justify-center bg-paper/85 text-navy opacity-0 transition-opacity group-hover:opacity-100 [@media(hover:hover)]:flex",
        side,
      )}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
