import { fold, formatReais } from "@alfaiataria/brazil";
import { MAX_QUANTITY } from "@alfaiataria/contract";
import { Before } from "../../../components/before.tsx";
import { Icon } from "../../../components/icon.tsx";
import { onDemand } from "../../../components/lazy.tsx";
import { Link } from "../../../components/link.tsx";
import { QuantityStepper } from "../../../components/quantity-stepper.tsx";
import { cx } from "../../../lib/cx.ts";
import { lineBefore, lineTotal, type ShownLine } from "../cart-lines.ts";
import { useChangeCart } from "../api/change-cart.ts";
import { LinePictures } from "./line-pictures.tsx";
import { LineSize } from "./line-size.tsx";

const StockNote = onDemand(() => import("./stock-note.tsx"));

/** One line of the cart, in the drawer and on the page. */
export function CartLine({ line, onLeave }: { line: ShownLine; onLeave?: () => void }) {
  const { mutate } = useChangeCart();
  const { product, variant, quantity, available, pending } = line;
  const name = product?.name ?? "Peça indisponível";
  const removing = pending === "remove";
  const color = variant && !fold(name).includes(fold(variant.colorName)) ? variant.colorName : null;
  const setQuantity = (next: number) => mutate({ kind: "quantity", line, quantity: next });

  return (
    <li aria-busy={pending !== null} className={cx("cart-line", removing && "opacity-50")}>
      <LinePictures key={variant?.id} images={variant?.images ?? []} alt={name} />
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="grow basis-28 text-[0.9375rem] font-medium leading-snug text-navy">
            {product ? (
              <Link
                to={`/product/${product.slug}`}
                onClick={onLeave}
                className="hover:underline hover:underline-offset-4"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          {product && (
            <p className="shrink-0 text-[0.9375rem] tabular-nums sm:text-right">
              <Before reais={lineBefore(line)} />
              {formatReais(lineTotal(line))}
            </p>
          )}
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-ink-soft">
          {color && <span>{color}</span>}
          {product && quantity > 1 && <span className="tabular-nums">{formatReais(product.price)} cada</span>}
          {!product && <span>Esta peça saiu da loja e não entra no total.</span>}
        </p>
        <LineSize line={line} onChoose={(chosen) => mutate({ kind: "size", line, variant: chosen })} />
        {product && quantity > available && (
          <StockNote
            available={available}
            disabled={pending !== null}
            onAdjust={() => setQuantity(available)}
          />
        )}
        {product && quantity === available && available < MAX_QUANTITY && (
          <p className="text-[0.8125rem] text-gold-ink">
            {available === 1 ? "Última unidade em estoque" : `Só há ${available} em estoque`}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2">
          {product && available > 0 ? (
            <QuantityStepper
              value={quantity}
              max={available}
              limit={MAX_QUANTITY}
              busy={pending !== null}
              name={name}
              onChange={setQuantity}
            />
          ) : (
            <span className="text-sm text-ink-soft">Quantidade: {quantity}</span>
          )}
          <button
            type="button"
            disabled={removing}
            aria-label={removing ? undefined : `Remover ${name}`}
            onClick={() => mutate({ kind: "remove", line })}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-soft hover:text-danger"
          >
            <Icon name="trash" size={17} />
            {removing ? "Removendo..." : "Remover"}
          </button>
        </div>
      </div>
    </li>
  );
}
