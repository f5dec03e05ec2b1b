import type { ImportedProduct } from "@alfaiataria/contract";
import { useShop } from "../../../../lib/shop.tsx";
import { describePiece } from "../../description.ts";

/** 'Descrição do Produto', the four tiles and 'Sobre a Alfaiataria' (spec 1 §2). */
export function ModalDescription({ piece }: { piece: ImportedProduct }) {
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
