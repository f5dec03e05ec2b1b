import { formatTaxId, taxIdLabel } from "@alfaiataria/brazil";
import type { OrderSheet } from "@alfaiataria/contract";
import { QrCode } from "../../components/qr-code";
import type { Sender } from "./api";

export type PaperProps = { order: OrderSheet; store: Sender };

/** Opens the order in Admin when it is read by a telephone. */
export const OrderCode = ({ order: { id, number } }: { order: OrderSheet }) => (
  <QrCode
    text={`${location.origin}/app/orders/${id}`}
    label={`Código QR do pedido nº ${number}`}
    className="qr"
  />
);

const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(", ");

/** To whom it is sent, or where it is fetched, line by line. */
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

/** Who sends it: the first of the store's branches. */
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

/** A paper's head: whose and which it is. */
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

export const piecesOf = ({ items }: OrderSheet): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
