import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Link } from "../../../components/link.tsx";
import { Price } from "../../../components/price.tsx";
import { Swatch, SwatchButton } from "../../../components/swatch.tsx";
import { notifyNoConnection } from "../../../components/lazy.tsx";
import { useBusy } from "../../../lib/hooks/use-busy.ts";
import { CONNECTING, useContact } from "../../contact/components/contact-button.tsx";
import { FavoriteButton } from "../../favorites/components/favorite-button.tsx";
import { buyLabel, inquiryOf, isSoldOut, type PieceGroup } from "../pieces.ts";
import { openPiece } from "../open-piece.ts";
import { CardCarousel } from "./card-carousel.tsx";

/** One model of the catalogue. The name leads to the product page; a plain click opens the detail modal. */
export function PieceCard({
  group,
  priority,
}: {
  group: PieceGroup;
  /** How soon its first picture is wanted. */
  priority: "high" | "eager" | "lazy";
}) {
  const [chosenId, setChosenId] = useState(group.pieces[0].id);
  const piece = group.pieces.find(({ id }) => id === chosenId) ?? group.pieces[0];
  const client = useQueryClient();
  const { start, busy: connecting } = useContact();
  const { run, busy: adding } = useBusy();

  const consult = (read?: Promise<void>) => start("product_inquiry", inquiryOf(piece), read);
  const buy = () =>
    run(async () => {
      const buying = await import("../buy-piece.ts").catch(notifyNoConnection);
      await buying?.buyPiece(client, piece, consult);
    });

  const open = (event: MouseEvent) => {
    // A click meant for a new tab or window is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openPiece(piece.id);
  };
  // The rest of the card opens it too; a click on one of its controls is that control's.
  const openFromCard = (event: MouseEvent) => {
    if (!(event.target as Element).closest("button, a")) open(event);
  };

  return (
    <article className="group flex cursor-pointer flex-col" onClick={openFromCard}>
      <div className="relative">
        <CardCarousel
          key={piece.id}
          images={piece.imagens.slice(0, 4)}
          alt={`${group.name}, ${piece.cor}`}
          priority={priority}
        />
        <FavoriteButton
          pieceId={piece.id}
          name={piece.nome_peca}
          variant="overlay"
          className="absolute right-2 top-2"
        />
      </div>
      <p className="bg-navy px-3 py-1.5 text-[0.6875rem] leading-4 tracking-wide text-white">
        {piece.categoria} <span className="text-gold-light">›</span> {piece.sub_categoria}
      </p>
      <div className="flex grow flex-col pt-4">
        <p className="label text-gold-ink">{piece.produto}</p>
        <h2 className="mt-1.5 text-[1.375rem]">
          <Link
            onClick={open}
            to={
              piece.slug ? `/product/${piece.slug}?cor=${encodeURIComponent(piece.cor)}` : `?peca=${piece.id}`
            }
            className="decoration-gold decoration-1 underline-offset-4 group-hover:underline"
          >
            {group.name}
          </Link>
        </h2>
        <Price reais={piece.preco} from={piece.preco_original} cash className="mt-2 font-medium text-navy" />
        {piece.slug === null && <p className="mt-1 text-xs text-ink-soft">Sob consulta</p>}
        <p className="mt-3 inline-flex items-center gap-2 self-start border border-line py-1 pl-1.5 pr-2.5 text-xs">
          <Swatch hex={piece.cor_hex} size={14} />
          {piece.cor}
        </p>
        <p className="mt-3 text-xs text-ink-soft">Cores disponíveis ({group.pieces.length})</p>
        <div className="-ml-1 mt-0.5 flex flex-wrap">
          {group.pieces.map(({ id, cor, cor_hex }) => (
            <SwatchButton
              key={id}
              name={cor}
              hex={cor_hex}
              chosen={id === piece.id}
              onChoose={() => setChosenId(id)}
            />
          ))}
        </div>
        <div className="mt-auto flex flex-col gap-1 pt-4">
          <Button
            className="w-full px-2!"
            disabled={isSoldOut(piece)}
            busy={adding || connecting}
            onClick={() => void buy()}
          >
            {buyLabel(piece)}
          </Button>
          <Button variant="link" className="w-full px-2!" busy={connecting} onClick={() => void consult()}>
            {connecting ? CONNECTING : "Falar com Consultor"}
          </Button>
        </div>
      </div>
    </article>
  );
}
