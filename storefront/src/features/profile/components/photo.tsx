import { useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { useAccount } from "../../account/api/user.ts";
import { initials } from "../profile-form.ts";
import { usePhotoUpload } from "../api/upload-photo.ts";

/** The customer's photo, and the way to another one (spec 2 §2). */
export function Photo({ url }: { url: string | undefined }) {
  const { user } = useAccount();
  const { choose, isPending } = usePhotoUpload();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar key={url} url={url} letters={initials(user)} />
      <div>
        <Button variant="outline" busy={isPending} onClick={() => input.current?.click()}>
          {isPending ? "Enviando..." : "Alterar Foto"}
        </Button>
        <p className="mt-2 text-[0.8125rem] text-ink-soft">JPG, PNG ou GIF. Máximo 5MB.</p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/gif"
          aria-label="Foto de perfil"
          hidden
          onChange={({ target }) => {
            const photo = target.files?.[0];
            if (photo) choose(photo);
            // The same file may be chosen again after an error.
            target.value = "";
          }}
        />
      </div>
    </div>
  );
}

function Avatar({ url, letters }: { url: string | undefined; letters: string }) {
  const [failed, setFailed] = useState(false);
  const frame = "size-24 shrink-0 bg-navy";
  return url && !failed ? (
    <img
      src={url}
      alt="Sua foto de perfil"
      width={96}
      height={96}
      className={`${frame} object-cover`}
      onError={() => setFailed(true)}
    />
  ) : (
    <span
      aria-hidden="true"
      className={`${frame} flex items-center justify-center font-display text-4xl text-gold-light`}
    >
      {letters}
    </span>
  );
}
