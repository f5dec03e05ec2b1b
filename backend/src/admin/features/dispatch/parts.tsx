import { formatTaxId, taxIdLabel } from "@alfaiataria/brazil";
import type { OrderSheet } from "@alfaiataria/contract";
import { QrCode } from "../../components/qr-code";
import type { Sender } from "./api";

export type PaperProps = { order: OrderSheet; store: Sender };

/** A QR code that opens the order in Admin. */
export const OrderCode = ({ order: { id, number } }: { order: OrderSheet }) => (
  <QrCode
    text={`${location.origin}/app/orders/${id}`}
    label={`Código QR do pedido nº ${number}`}
    className="qr"
  />
);

const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(", ");

/** The recipient and address, or the pickup branch, line by line. */
export function addressLines({ client: { name, address }, pickup }: OrderSheet): string[] {
  if (pickup) return [name, `Retirada na loja — ${pickup.branch}`, pickup.address].filter(Boolean);
  const { street, number, complement, neighborhood, city, state, zipCode } = address;
  return [
    name,
    line(street, number, complement),
    neighborhood,
    [city, state].filter(Boolean).join(" - "),
    zipCode && `CEP ${zipCode}`,
  ].filter(Boolean);
}

/** The sender: the first of the store's branches. */
export function senderLines({ nome, company, lojas }: Sender): string[] {
  const [branch] = lojas;
  const place = branch && [
    branch.endereco,
    branch.bairro,
    `${branch.cidade} - ${branch.uf}`,
    `CEP ${branch.cep}`,
  ];
  return [company.name || nome, ...(place ?? [])];
}

export const taxIdText = (taxId: string | null | undefined): string =>
  taxId ? `${taxIdLabel(taxId)} ${formatTaxId(taxId)}` : "CPF/CNPJ ____________________";

export function Lines({ lines }: { lines: string[] }) {
  return (
    <>
      {lines.map((text, at) => (
        <p key={at}>{text}</p>
      ))}
    </>
  );
}

/** A paper's header: store, title and order. */
export function Head({ order, store, title }: PaperProps & { title: string }) {
  return (
    <header>
      <div>
        <h1>{title}</h1>
        <p>{store.nome}</p>
        <p>Pedido nº {order.number}</p>
      </div>
      <OrderCode order={order} />
    </header>
  );
}

/**
 * The order reduced to its next parcel: what has not been shipped yet, such as the new size of an exchange; it
 * has no tracking code yet. When everything has been shipped, the whole order.
 */
export function parcelOf(order: OrderSheet): OrderSheet {
  const left = order.items.filter(({ toSend }) => toSend > 0);
  if (left.length === 0) return order;
  return { ...order, items: left.map(partOf), tracking: [] };
}

function partOf(item: OrderSheet["items"][number]): OrderSheet["items"][number] {
  const { quantity, toSend } = item;
  const share = (reais: number) => Math.round((reais * 100 * toSend) / quantity) / 100;
  return { ...item, quantity: toSend, discount: share(item.discount), total: share(item.total) };
}

/** The sum of a figure over the lines, in reais. */
export const sumOf = ({ items }: OrderSheet, figure: "discount" | "total"): number =>
  items.reduce((sum, item) => sum + Math.round(item[figure] * 100), 0) / 100;

export const piecesOf = ({ items }: OrderSheet): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
