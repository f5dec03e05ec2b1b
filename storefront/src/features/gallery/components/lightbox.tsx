import { Dialog } from "../../../components/dialog.tsx";
import { IconButton } from "../../../components/button.tsx";
import { Picture } from "../../../components/picture.tsx";
import { useSnapTrack } from "../../../lib/hooks/use-snap-track.ts";
import type { GalleryPicture } from "../openings.ts";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** One picture after another, whole: by swipe, arrows, or the arrow keys; wraps both ways. */
export default function Lightbox({
  pictures,
  start,
  onClose,
}: {
  pictures: readonly GalleryPicture[];
  start: number;
  onClose: () => void;
}) {
  const { track, index, go, onScroll } = useSnapTrack(pictures.length, start);
  const shown = pictures[index];
  return (
    <Dialog title={shown?.alt ?? "Galeria"} hideTitle shape="full" onClose={onClose} className="bg-chalk">
      <div
        className="flex h-dvh flex-col"
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (!step) return;
          // The row that has the focus would scroll by itself as well.
          event.preventDefault();
          go(index + step);
        }}
      >
        <div
          ref={track}
          onScroll={onScroll}
          tabIndex={0}
          role="group"
          aria-label="Imagens"
          className="no-scrollbar flex min-h-0 grow snap-x snap-mandatory overflow-x-auto"
        >
          {pictures.map(({ src, alt }, at) => (
            <figure
              key={src}
              aria-hidden={at !== index}
              className="flex h-full w-full shrink-0 snap-center items-center justify-center p-2 sm:p-6"
            >
              <div className="w-[min(100%,calc((100dvh-7rem)*0.8))]">
                {/* The neighbors are there before they are asked for. */}
                <Picture
                  src={src}
                  alt={alt}
                  sizes="min(100vw, 80dvh)"
                  priority={Math.abs(at - index) <= 1 ? "eager" : "lazy"}
                />
              </div>
            </figure>
          ))}
        </div>
        <div className="flex shrink-0 items-center justify-center gap-3 pb-4 text-sm">
          <IconButton icon="arrowLeft" label="Imagem anterior" onClick={() => go(index - 1)} />
          <p aria-live="polite" className="min-w-0 text-center">
            <span className="block font-display text-xl leading-tight text-navy">{shown?.alt}</span>
            <span className="tabular-nums text-ink-soft">
              {index + 1} de {pictures.length}
            </span>
          </p>
          <IconButton icon="arrowRight" label="Próxima imagem" onClick={() => go(index + 1)} />
        </div>
      </div>
    </Dialog>
  );
}
