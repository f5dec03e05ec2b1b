import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { formatDay, formatReais } from "@alfaiataria/brazil";
import type { Order, OrderItem } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { useShop } from "../../../lib/shop.tsx";
import { SummaryFigures } from "../../cart/components/summary-figures.tsx";
import { addressText, pieceDetails } from "../confirmation.ts";
import { Row } from "./row.tsx";
import TaxId from "./tax-id.tsx";

/**
 * Prints the order as a document, or saves it where the browser prints into files. The document stands for the page on
 * paper, by whatever way it is printed, and is rendered when that is first asked for.
 */
export function PrintOrder({ order }: { order: Order }) {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const render = () => flushSync(() => setIsAsked(true));
    addEventListener("beforeprint", render);
    return () => removeEventListener("beforeprint", render);
  }, []);
  const print = () => {
    // Not every browser says that it is about to print.
    flushSync(() => setIsAsked(true));
    window.print();
  };
  return (
    <>
      <Button variant="link" size="sm" className="-ml-3" onClick={print}>
        Imprimir ou salvar em PDF
      </Button>
      {isAsked && createPortal(<OrderDocument order={order} />, document.body)}
    </>
  );
}

/** One sheet: whose order, of when, its pieces, totals, address and state. */
function OrderDocument({ order }: { order: Order }) {
  const { nome, lojas, house } = useShop();
  const { name, taxId } = house.company;
  const branch = lojas[0];
  return (
    <div className="print-document hidden text-sm print:block">
      <div className="border-b border-line-strong pb-4">
        <p className="font-display text-3xl font-medium">{nome}</p>
        <p>{[name, taxId && `CNPJ ${taxId}`].filter(Boolean).join(" · ")}</p>
        {branch && (
          <p>{`${branch.endereco}, ${branch.bairro}, ${branch.cidade} - ${branch.uf}, CEP ${branch.cep}`}</p>
        )}
      </div>
      <h1 className="mt-6 text-3xl">Pedido nº {order.number}</h1>
      <p className="mt-1">
        {formatDay(order.createdAt)} · {order.stageLabel}
      </p>
      <table className="mt-6 w-full text-left">
        <thead>
          <tr className="border-b border-line-strong">
            <th className="py-2 font-medium">Peça</th>
            <th className="py-2 text-right font-medium">Preço</th>
            <th className="py-2 text-right font-medium">Valor</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </tbody>
      </table>
      <div className="mt-5 ml-auto w-72">
        <SummaryFigures
          subtotal={order.itemsTotal}
          discounts={order.discounts}
          shipping={order.shippingPrice}
          note={order.shippingMethod}
        />
      </div>
      <dl className="mt-6 space-y-4 border-t border-line-strong pt-4">
        <Row label="Cliente" value={`${order.name}, ${order.email}, ${order.phone}`} />
        {order.taxId && <TaxId taxId={order.taxId} />}
        <Row label={order.pickup ? "Retirada" : "Entrega"} value={addressText(order)} />
        {order.paymentLabel && <Row label="Pagamento" value={order.paymentLabel} />}
      </dl>
    </div>
  );
}

function Line({ item: { name, color, size, quantity, price, isExchange } }: { item: OrderItem }) {
  return (
    <tr className="break-inside-avoid border-b border-line align-top">
      <td className="py-2">
        {name}
        <br />
        {pieceDetails(color, size, quantity)}
      </td>
      <td className="py-2 text-right tabular-nums">{isExchange ? "" : formatReais(price)}</td>
      <td className="py-2 text-right tabular-nums">
        {isExchange ? "Em troca" : formatReais((Math.round(price * 100) * quantity) / 100)}
      </td>
    </tr>
  );
}
