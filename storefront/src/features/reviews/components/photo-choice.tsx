import { useEffect, useMemo, useRef } from "react";
import { MAX_REVIEW_PHOTOS, NOT_AN_IMAGE } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { toast } from "../../../components/toast/toast-store.ts";

type Props = {
  /** Addresses of those that are there already. */
  kept: string[];
  added: File[];
  onKept: (kept: string[]) => void;
  onAdded: (added: File[]) => void;
};

/** Up to three photographs of the piece as it is worn. */
export function PhotoChoice({ kept, added, onKept, onAdded }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const previews = useMemo(() => added.map((file) => URL.createObjectURL(file)), [added]);
  useEffect(() => () => previews.forEach((preview) => URL.revokeObjectURL(preview)), [previews]);
  const room = MAX_REVIEW_PHOTOS - kept.length - added.length;
  const add = (files: File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith("image/"));
    if (pictures.length < files.length)
      toast({ title: "Erro", description: NOT_AN_IMAGE, variant: "destructive" });
    onAdded([...added, ...pictures.slice(0, room)]);
  };
  return (
    <div role="group" aria-label="Fotos">
      <p className="text-sm font-medium text-navy">
        Fotos<span className="ml-1.5 font-normal text-ink-soft">(opcional, até {MAX_REVIEW_PHOTOS})</span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-3 empty:hidden">
        {kept.map((photo, at) => (
          <Photo
            key={photo}
            src={photo}
            n={at + 1}
            onRemove={() => onKept(kept.filter((other) => other !== photo))}
          />
        ))}
        {previews.map((preview, at) => (
          <Photo
            key={preview}
            src={preview}
            n={kept.length + at + 1}
            onRemove={() => onAdded(added.filter((_, other) => other !== at))}
          />
        ))}
      </ul>
      {room > 0 && (
        <Button variant="outline" size="sm" className="mt-2" onClick={() => input.current?.click()}>
          Adicionar foto
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif"
        multiple
        hidden
        aria-label="Fotos da peça"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </div>
  );
}

function Photo({ src, n, onRemove }: { src: string; n: number; onRemove: () => void }) {
  return (
    <li className="relative">
      <img src={src} alt={`Foto ${n}`} className="h-30 w-24 bg-chalk object-cover" />
      <button
        type="button"
        aria-label={`Tirar a foto ${n}`}
        className="absolute right-0 top-0 grid size-9 place-items-center bg-paper/90 text-navy"
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
