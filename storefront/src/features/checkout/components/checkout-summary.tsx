import type { ReactNode } from "react";
import { formatReais } from "@alfaiataria/brazil";
import {
  type CartItem,
  type Discount,
  type HouseTerms,
  isPickup,
  type ShippingOption,
} from "@alfaiataria/contract";
import { Before } from "../../../components/before.tsx";
import { onDemand } from "../../../components/lazy.tsx";
import { Link } from "../../../components/link.tsx";
import { Picture } from "../../../components/picture.tsx";
import { cartTotal, lineBefore, lineTotal, type ShownLine } from "../../cart/cart-lines.ts";
import { leftLabel, pieceDetails } from "../confirmation.ts";
import { FreeShippingNote, SummaryFigures } from "../../cart/components/summary-figures.tsx";

const Coupon = onDemand(() => import("../../cart/components/coupon.tsx"));

/** The order as it stands: pieces, shipping cost, method and delivery time, total. The submit button is its child. */
export function CheckoutSummary({
  lines,
  items,
  discounts,
  onCoupon,
  option,
  terms,
  children,
}: {
  lines: ShownLine[];
  items: CartItem[];
  /** Of promotions and of the chosen form of payment. */
  discounts: Pick<Discount, "label" | "amount">[];
  /** Called when another coupon holds. */
  onCoupon: () => void;
  terms: HouseTerms;
  option: ShippingOption | null;
  children: ReactNode;
}) {
  return (
    <aside aria-labelledby="resumo" className="h-fit bg-chalk px-5 py-7 sm:px-7 lg:sticky lg:top-24">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="resumo" className="text-2xl">
          Resumo do Pedido
        </h2>
        <Link to="/cart" className="thread-link text-sm">
          Editar carrinho
        </Link>
      </div>
      <ul className="max-h-[22rem] space-y-4 overflow-y-auto overscroll-contain pb-5 pr-1 mask-b-from-[calc(100%-1.25rem)]">
        {lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <div className="stitch mb-6 mt-1" />
      <SummaryFigures
        subtotal={cartTotal(lines)}
        discounts={discounts}
        shipping={option?.price}
        note={option?.name ?? "estimado"}
      />
      <Coupon items={items} onDone={onCoupon} />
      {!(option && isPickup(option.id)) && <FreeShippingNote subtotal={cartTotal(lines)} terms={terms} />}
      <p className="mt-2 text-[0.8125rem] text-ink-soft">
        {option
          ? `${isPickup(option.id) ? "Retirada" : "Prazo de entrega"}: ${option.deliveryTime}`
          : "O valor exato do frete aparece com o seu CEP."}
      </p>
      <div className="mt-6">{children}</div>
    </aside>
  );
}

function SummaryLine({ line }: { line: ShownLine }) {
  const { product, variant, quantity, available } = line;
  const name = product?.name ?? "Peça indisponível";
  return (
    <li className="flex flex-wrap items-start gap-3">
      <Picture src={variant?.images[0]} alt="" sizes="3.5rem" priority="eager" className="w-14" />
      <div className="min-w-0 grow basis-20">
        <p className="text-sm font-medium leading-snug text-navy">{name}</p>
        <p className="mt-0.5 text-[0.8125rem] text-ink-soft">
          {pieceDetails(variant?.colorName, variant?.size, quantity)}
        </p>
        {product && quantity > available && (
          <p className="mt-0.5 text-[0.8125rem] text-danger">{leftLabel(available)}</p>
        )}
      </div>
      {product && (
        <p className="text-right text-sm tabular-nums">
          <Before reais={lineBefore(line)} />
          {formatReais(lineTotal(line))}
        </p>
      )}
    </li>
  );
}
