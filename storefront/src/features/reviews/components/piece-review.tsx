import { useState } from "react";
import { REVIEW_STATES } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { Picture } from "../../../components/picture.tsx";
import { Stars } from "../../../components/stars.tsx";
import type { ReviewedItem } from "../api/order-reviews.ts";
import { ReviewForm } from "./review-form.tsx";

type Props = { orderId: string; token: string | undefined; item: ReviewedItem };

/** A piece of the order: its form, or what was written of it. */
export default function PieceReview({ orderId, token, item }: Props) {
  const { name, color, size, image, review } = item;
  // Until all of it is there: a review whose photographs failed is still being written.
  const [isWriting, setIsWriting] = useState(!review);
  const details = [name.includes(color) ? "" : color, size && `Tamanho ${size}`].filter(Boolean).join(" · ");
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 gap-y-6 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-8">
      <div className="sm:row-span-2">
        <Picture src={image} alt="" sizes="7rem" priority="eager" />
      </div>
      <div>
        <h2 className="font-sans text-base font-medium leading-snug text-navy">{name}</h2>
        {details && <p className="mt-0.5 text-sm text-ink-soft">{details}</p>}
        {review && !isWriting && <Written review={review} onChange={() => setIsWriting(true)} />}
      </div>
      {(!review || isWriting) && (
        <div className="col-span-2 sm:col-span-1 sm:col-start-2">
          <ReviewForm orderId={orderId} token={token} item={item} onDone={() => setIsWriting(false)} />
        </div>
      )}
    </div>
  );
}

function Written({
  review,
  onChange,
}: {
  review: NonNullable<ReviewedItem["review"]>;
  onChange: () => void;
}) {
  const { stars, text, photos, state, reason } = review;
  return (
    <div role="status" className="mt-3">
      <p className="flex items-center gap-2 text-sm">
        <Stars average={stars} />
        <span className="label text-gold-ink">{REVIEW_STATES[state]}</span>
      </p>
      {text && <p className="mt-3 max-w-prose whitespace-pre-line break-words">{text}</p>}
      {photos.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo}>
              <img src={photo} alt={`Sua foto ${at + 1}`} className="h-30 w-24 bg-chalk object-cover" />
            </li>
          ))}
        </ul>
      )}
      {reason && <p className="mt-3 max-w-prose border-l-2 border-gold pl-4 text-sm">A loja diz: {reason}</p>}
      {state === "published" ? (
        <p className="mt-3 text-sm text-ink-soft">Obrigado por contar como ficou.</p>
      ) : (
        <Button variant="link" size="sm" className="-ml-3 mt-2" onClick={onChange}>
          Mudar a avaliação
        </Button>
      )}
    </div>
  );
}
