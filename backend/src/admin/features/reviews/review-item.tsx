import { formatDateTime, toastError } from "@alfaiataria/admin-kit";
import { FITS, type ReviewDecision } from "@alfaiataria/contract";
import { Badge, Button, Label, Text, Textarea, toast } from "@medusajs/ui";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import type { ModeratedReview } from "../../../modules/reviews/moderation";
import { useDecide } from "./api";

type Writing = "refuse" | "answer" | null;
const DONE: Record<ReviewDecision["action"], string> = {
  publish: "Avaliação publicada",
  refuse: "Avaliação recusada",
  answer: "Resposta salva",
};

/** A review, and what staff may do with it; its stars and text cannot be changed. */
export function ReviewItem({ review }: { review: ModeratedReview }) {
  const { id, version, state, orderId, orderNumber, productId, productName, author, text, photos } = review;
  const [writing, write] = useState<Writing>(null);
  const { mutate, isPending } = useDecide(id);
  const decide = (decision: ReviewDecision) =>
    mutate(decision, {
      onSuccess: () => {
        toast.success(DONE[decision.action]);
        write(null);
      },
      onError: toastError("Não foi possível salvar"),
    });
  const about = [
    review.color,
    review.size && `tamanho ${review.size}`,
    review.height && `${review.height} cm de altura`,
    review.fit && FITS[review.fit].toLowerCase(),
  ].filter(Boolean);
  return (
    <li className="flex flex-col gap-y-3 px-6 py-5" aria-label={`Avaliação de ${author}: ${productName}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow stars={review.stars} />
        <Text size="small" weight="plus">
          {author}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {formatDateTime(review.writtenAt)}
        </Text>
        <Badge size="2xsmall" color="green">
          compra verificada
        </Badge>
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        <Link to={`/products/${productId}`} className="text-ui-fg-base underline">
          {productName}
        </Link>
        {about.length > 0 && ` · ${about.join(" · ")}`} ·{" "}
        <Link to={`/orders/${orderId}`} className="text-ui-fg-base underline">
          pedido nº {orderNumber}
        </Link>
      </Text>
      {text && (
        <Text size="small" className="max-w-3xl whitespace-pre-line break-words">
          {text}
        </Text>
      )}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, at) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img
                  src={photo}
                  alt={`Foto ${at + 1} de ${author}`}
                  className="h-24 w-20 rounded object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.reason && (
        <Text size="small" className="text-ui-fg-subtle">
          Motivo da recusa: {review.reason}
        </Text>
      )}
      {review.answer && (
        <Text size="small" className="whitespace-pre-line border-l-2 pl-3">
          Resposta da casa: {review.answer}
        </Text>
      )}
      {writing ? (
        <Words
          label={
            writing === "refuse" ? "Por que recusar? Quem escreveu lê." : "Resposta da casa, que todos leem"
          }
          initial={writing === "answer" ? (review.answer ?? "") : ""}
          confirm={writing === "refuse" ? "Recusar" : "Salvar resposta"}
          most={writing === "refuse" ? 300 : 2000}
          isPending={isPending}
          mayBeEmpty={writing === "answer" && review.answer !== null}
          onCancel={() => write(null)}
          onConfirm={(words) =>
            decide(
              writing === "refuse"
                ? { action: "refuse", version, reason: words }
                : { action: "answer", version, answer: words },
            )
          }
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {state !== "published" && (
            <Button size="small" isLoading={isPending} onClick={() => decide({ action: "publish", version })}>
              Publicar
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => write("answer")}>
            {review.answer ? "Mudar a resposta" : "Responder"}
          </Button>
          {state !== "refused" && (
            <Button size="small" variant="secondary" onClick={() => write("refuse")}>
              {state === "published" ? "Tirar do ar" : "Recusar"}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

type WordsProps = {
  label: string;
  initial: string;
  confirm: string;
  most: number;
  isPending: boolean;
  mayBeEmpty: boolean;
  onCancel: () => void;
  onConfirm: (words: string) => void;
};

function Words({ label, initial, confirm, most, isPending, mayBeEmpty, onCancel, onConfirm }: WordsProps) {
  const [words, setWords] = useState(initial);
  const id = useId();
  return (
    <div className="flex max-w-3xl flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {label}
      </Label>
      <Textarea
        id={id}
        autoFocus
        rows={3}
        maxLength={most}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="flex gap-2">
        <Button
          size="small"
          isLoading={isPending}
          disabled={isPending || (!mayBeEmpty && !words.trim())}
          onClick={() => onConfirm(words.trim())}
        >
          {confirm}
        </Button>
        <Button size="small" variant="secondary" disabled={isPending} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}

/** Stars such as '★★★★☆', which a screen reader reads as a number. */
export const StarRow = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={`${stars} de 5 estrelas`} className="text-ui-tag-orange-icon tracking-wider">
    {"★".repeat(stars)}
    {"☆".repeat(5 - stars)}
  </span>
);
