import { useState } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { IconButton } from "../../../components/button.tsx";
import { Picture } from "../../../components/picture.tsx";
import { cx } from "../../../lib/cx.ts";

/** A picture by itself: whole, and at a click as large as it is, to be moved about. */
export default function ZoomDialog({
  images,
  alt,
  start,
  onClose,
}: {
  images: string[];
  alt: string;
  start: number;
  onClose: () => void;
}) {
  const [index, setIndex] = useState(start);
  const [large, setLarge] = useState(false);
  const step = (by: number) => setIndex((index + by + images.length) % images.length);
  return (
    <Dialog title={alt} hideTitle shape="full" onClose={onClose} className="bg-chalk">
      <div
        className="contents"
        onKeyDown={(event) => {
          if (event.key === "ArrowLeft") step(-1);
          if (event.key === "ArrowRight") step(1);
        }}
      >
        <div
          className={cx("flex min-h-full justify-center", large ? "w-fit min-w-full" : "h-dvh items-center")}
        >
          <button
            type="button"
            aria-label={large ? "Reduzir imagem" : "Ampliar imagem"}
            onClick={() => setLarge(!large)}
            className={cx(large ? "w-[60rem] cursor-zoom-out" : "w-[min(100vw,80dvh)] cursor-zoom-in")}
          >
            <Picture
              key={images[index]}
              src={images[index]}
              alt={`${alt}, imagem ${index + 1} de ${images.length}`}
              sizes="60rem"
              priority="eager"
            />
          </button>
        </div>
        {images.length > 1 && (
          <div className="fixed inset-x-0 bottom-4 mx-auto flex w-fit items-center gap-3 bg-paper/95 px-1 text-sm tabular-nums">
            <IconButton icon="arrowLeft" label="Imagem anterior" onClick={() => step(-1)} />
            <span aria-live="polite">
              {index + 1} / {images.length}
            </span>
            <IconButton icon="arrowRight" label="Próxima imagem" onClick={() => step(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
