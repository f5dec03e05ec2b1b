import { formatDay } from "@alfaiataria/brazil";
import { FITS, type Review } from "@alfaiataria/contract";
import { Stars } from "../../../components/stars.tsx";

/** One review, with who bought what, and the house's answer. */
export function ReviewCard({ review }: { review: Review }) {
  const { stars, text, fit, size, color, height, author, publishedAt, photos, answer, isSample } = review;
  const about = [
    color,
    size && `tamanho ${size}`,
    height && `${(height / 100).toFixed(2).replace(".", ",")} m de altura`,
    fit && FITS[fit].toLowerCase(),
  ].filter(Boolean);
  return (
    <article className="py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span className="flex items-center gap-2">
          <Stars average={stars} />
        </span>
        <span className="font-medium text-navy">{author}</span>
        {!isSample && <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>}
        <span className="label text-gold-ink">{isSample ? "exemplo" : "compra verificada"}</span>
      </div>
      {about.length > 0 && <p className="mt-2 text-sm text-ink-soft">{about.join(" · ")}</p>}
      {text && <p className="mt-3 max-w-prose whitespace-pre-line break-words">{text}</p>}
      {photos.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer" className="block">
                <img
                  src={photo}
                  alt={`Foto ${at + 1} de ${author}`}
                  loading="lazy"
                  width={112}
                  height={140}
                  className="h-35 w-28 bg-chalk object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className="mt-4 border-l-2 border-gold pl-4">
          <p className="label text-ink-soft">Resposta da casa</p>
          <p className="mt-1 max-w-prose whitespace-pre-line break-words">{answer}</p>
        </div>
      )}
    </article>
  );
}
