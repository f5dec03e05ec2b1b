import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatReais } from "@alfaiataria/brazil";
import type { ShippingOption } from "@alfaiataria/contract";
import { Picture } from "../../../components/picture.tsx";
import { cartTotal, lineTotal, type ShownLine } from "../../cart/cart-lines.ts";
import { pieceDetails } from "../confirmation.ts";
import { SummaryFigures } from "../../cart/components/summary-figures.tsx";

/** The order as it stands: pieces, shipping cost, method and delivery time, total. The submit button is its child. */
export function CheckoutSummary({
  lines,
  option,
  children,
}: {
  lines: ShownLine[];
  option: ShippingOption | null;
  children: ReactNode;
}) {
  return (
    <aside aria-labelledby="resumo" className="h-fit bg-chalk px-5 py-7 sm:px-7 lg:sticky lg:top-24">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id="resumo" className="text-2xl">
          Resumo do Pedido
        </h2>
        <Link to="/cart" className="thread-link text-sm">
          Editar carrinho
        </Link>
      </div>
      <ul className="max-h-[22rem] space-y-4 overflow-y-auto overscroll-contain pr-1">
        {lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="stitch my-6" />
      <SummaryFigures
        subtotal={cartTotal(lines)}
        shipping={option?.price}
        note={option?.name ?? "estimado"}
      />
      <p className="mt-2 text-[0.8125rem] text-ink-soft">
        {option
          ? `Prazo de entrega: ${option.deliveryTime}`
          : "O valor exato do frete aparece com o seu CEP."}
      </p>
      <div className="mt-6">{children}</div>
    </aside>
  );
}

function SummaryLine({ line }: { line: ShownLine }) {
  const { product, variant, quantity } = line;
  const name = product?.name ?? "Peça indisponível";
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-3">
      <Picture src={variant?.images[0]} alt="" sizes="3.5rem" priority="eager" />
      <div>
        <p className="text-sm font-medium leading-snug text-navy">{name}</p>
        <p className="mt-0.5 text-[0.8125rem] text-ink-soft">
          {pieceDetails(variant?.colorName, variant?.size, quantity)}
        </p>
      </div>
      {product && <p className="text-sm tabular-nums">{formatReais(lineTotal(line))}</p>}
    </li>
  );
}
