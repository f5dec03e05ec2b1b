import { type FormEvent, useState } from "react";
import { type Fit, FITS, MAX_REVIEW_TEXT } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { TextArea, TextField } from "../../../components/form/field.tsx";
import { fieldMessages, messageOf } from "../../../lib/api/reply.ts";
import { type ReviewedItem, useWriteReview } from "../api/order-reviews.ts";
import { StarChoice, WordChoice } from "./choices.tsx";
import { PhotoChoice } from "./photo-choice.tsx";

type Props = { orderId: string; token: string | undefined; item: ReviewedItem; onDone: () => void };

/** What a buyer says of one piece: stars, and what else they like. */
export function ReviewForm({ orderId, token, item, onDone }: Props) {
  const { review } = item;
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [text, setText] = useState(review?.text ?? "");
  const [fit, setFit] = useState<Fit | null>(review?.fit ?? null);
  const [height, setHeight] = useState(String(review?.height ?? ""));
  const [kept, setKept] = useState(review?.photos ?? []);
  const [added, setAdded] = useState<File[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useWriteReview(orderId, item.id, token);
  const heightError = fieldMessages(error).find(({ field }) => field === "height")?.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsMissing(stars === 0);
    if (stars === 0) return;
    // '1,78' is metres, '178' is centimetres.
    const figure = Number(height.replace(",", "."));
    const cm = height.trim() === "" ? null : Math.round(figure < 3 ? figure * 100 : figure);
    mutate({ review: { stars, text, fit, height: cm, photos: kept }, photos: added }, { onSuccess: onDone });
  };

  return (
    <form aria-label={`Avaliar ${item.name}`} className="space-y-6" onSubmit={submit} noValidate>
      <StarChoice
        value={stars}
        error={isMissing && stars === 0 ? "Dê de 1 a 5 estrelas." : undefined}
        onChange={setStars}
      />
      <WordChoice legend="Como veste" options={FITS} value={fit} onChange={setFit} />
      <TextArea
        label="O que você achou"
        optional
        rows={4}
        maxLength={MAX_REVIEW_TEXT}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label="Sua altura"
        optional
        className="max-w-44"
        inputMode="decimal"
        placeholder="1,78 m"
        maxLength={6}
        error={heightError}
        value={height}
        onChange={(event) => setHeight(event.target.value)}
      />
      <PhotoChoice kept={kept} added={added} onKept={setKept} onAdded={setAdded} />
      {error && !heightError && (
        <p role="alert" className="text-sm text-danger">
          {messageOf(error, "Não foi possível enviar a avaliação. Tente de novo.")}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {isPending ? "Enviando..." : "Enviar avaliação"}
        </Button>
        {review && (
          <Button variant="outline" disabled={isPending} onClick={onDone}>
            Voltar
          </Button>
        )}
      </div>
    </form>
  );
}
