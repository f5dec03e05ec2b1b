import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { ImportedProduct } from "@alfaiataria/contract";
import { Dialog } from "../../../components/dialog.tsx";
import { Gallery } from "../../../components/gallery.tsx";
import { Link } from "../../../components/link.tsx";
import { Price } from "../../../components/price.tsx";
import { ErrorState } from "../../../components/states.tsx";
import { SwatchButton } from "../../../components/swatch.tsx";
import { useShop } from "../../../lib/shop.tsx";
import { FavoriteButton } from "../../favorites/components/favorite-button.tsx";
import { RecommendedList } from "../../recommendations/components/recommended-list.tsx";
import { pieceGroupQuery } from "../api/piece-group.ts";
import { describePiece } from "../description.ts";
import { openPiece, wasOpenedHere } from "../open-piece.ts";
import type { PieceGroup } from "../pieces.ts";
import { firstSize, ModalActions } from "./product-modal-actions.tsx";

/** From a recommended piece that was clicked until the modal opens again with it (spec 1 §9). */
const REOPEN_MS = 300;

/** 'Detalhes do Produto' (spec 1 §2): nothing while there is no piece to show. */
export default function ProductModal({ pieceId, onClose }: { pieceId: number; onClose: () => void }) {
  const { data: group, isError, refetch } = useQuery(pieceGroupQuery(pieceId, useQueryClient()));
  if (!group && !isError) return null;
  return (
    <Dialog title="Detalhes do Produto" shape="wide" onClose={onClose}>
      {group ? (
        <Details group={group} pieceId={pieceId} onClose={onClose} />
      ) : (
        <ErrorState title="Não foi possível carregar o produto" onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function Details({ group, pieceId, onClose }: { group: PieceGroup; pieceId: number; onClose: () => void }) {
  const [chosenId, setChosenId] = useState(pieceId);
  const [chosenSize, setChosenSize] = useState<string | null>(null);
  // From the product's page, back is the list and the place in it, not this modal again.
  const openedHere = wasOpenedHere(useLocation().state);
  const chosen = group.pieces.find(({ id }) => id === chosenId) ?? group.pieces[0];
  const size = chosen.tamanhos.find((option) => option.size === chosenSize) ?? firstSize(chosen);
  const { preco = chosen.preco, preco_original = chosen.preco_original } = size ?? chosen;
  const piece = { ...chosen, preco, preco_original };
  const chooseColor = (id: number) => {
    setChosenId(id);
    setChosenSize(null);
  };
  const openOther = (id: number) => {
    onClose();
    setTimeout(() => openPiece(id), REOPEN_MS);
  };
  return (
    <div className="grid gap-x-10 gap-y-6 p-4 sm:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] sm:p-7">
      <Gallery
        key={piece.id}
        images={piece.imagens.slice(0, 4)}
        alt={`${group.name}, ${piece.cor}`}
        sizes="(min-width: 40rem) 26rem, 92vw"
        className="sm:sticky sm:top-0 sm:self-start"
      />
      <div className="min-w-0">
        <p className="text-[0.8125rem] text-ink-soft">
          {piece.categoria} › {piece.sub_categoria}
        </p>
        <div className="mt-2 flex items-start justify-between gap-4">
          <h3 className="text-3xl sm:text-[2.25rem]">{group.name}</h3>
          <FavoriteButton pieceId={piece.id} name={piece.nome_peca} />
        </div>
        <Price
          reais={piece.preco}
          from={piece.preco_original}
          cash
          instalments
          className="mt-3 text-xl font-medium text-navy"
        />

        <h4 className="mt-6 text-sm font-medium text-navy">Cores Disponíveis</h4>
        <div className="-ml-1.5 mt-1 flex flex-wrap">
          {group.pieces.map(({ id, cor, cor_hex }) => (
            <SwatchButton
              key={id}
              large
              name={cor}
              hex={cor_hex}
              chosen={id === piece.id}
              onChoose={() => chooseColor(id)}
            />
          ))}
        </div>
        <ModalActions key={piece.id} piece={piece} size={size} onSize={setChosenSize} onClose={onClose} />
        {piece.slug ? (
          <Link
            to={`/product/${piece.slug}?cor=${encodeURIComponent(piece.cor)}`}
            replace={openedHere}
            className="thread-link mt-4 inline-flex min-h-8 items-center text-sm text-navy"
          >
            Ver a página do produto
          </Link>
        ) : (
          <p className="mt-4 text-sm text-ink-soft">Sob consulta: um consultor atende pelo WhatsApp.</p>
        )}
        <ModalDescription piece={piece} />
        <RecommendedList pieceId={piece.id} name={piece.nome_peca} onOpen={openOther} />
      </div>
    </div>
  );
}

/** 'Descrição do Produto', the four tiles and 'Sobre a Alfaiataria' (spec 1 §2). */
function ModalDescription({ piece }: { piece: ImportedProduct }) {
  const { fundacao, lojas } = useShop();
  const tiles = [
    ["Categoria", piece.categoria],
    ["Subcategoria", piece.sub_categoria],
    ["Produto", piece.produto],
    ["Cor", piece.cor],
  ];
  return (
    <div className="mt-8 border-t border-line pt-6 text-[0.9375rem]">
      <h4 className="font-display text-2xl text-navy">Descrição do Produto</h4>
      {piece.descricao && <p className="mt-3">{piece.descricao}</p>}
      <p className="mt-3">{describePiece(piece)}</p>
      <dl className="mt-5 grid grid-cols-2 gap-px border border-line bg-line">
        {tiles.map(([name, value]) => (
          <div key={name} className="bg-paper p-3">
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd className="mt-0.5 text-navy">{value}</dd>
          </div>
        ))}
      </dl>
      <h4 className="mt-7 font-display text-2xl text-navy">Sobre a Alfaiataria</h4>
      <p className="mt-3">
        Fundada em {fundacao}, a casa soma 35+ anos de alfaiataria masculina. Em nossas lojas de{" "}
        {lojas.map(({ cidade }) => cidade).join(" e ")}, cada peça pode ser provada e ajustada ao seu corpo.
      </p>
    </div>
  );
}
