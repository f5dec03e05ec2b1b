import { formatInstant, formatTaxId } from "@alfaiataria/brazil";
import { ORDER_STAGES, type OrderSheet, paymentLabel } from "@alfaiataria/contract";

/** Formats reais as '1234,56', which a Brazilian spreadsheet reads as a number. */
const csvReais = (reais: number): string => reais.toFixed(2).replace(".", ",");
const instant = (moment: string | null): string => (moment ? formatInstant(moment) : "");

const COLUMNS: [header: string, value: (sheet: OrderSheet) => string][] = [
  ["Pedido", ({ number }) => String(number)],
  ["Feito em", ({ placedAt }) => formatInstant(placedAt)],
  ["Pago em", ({ paidAt }) => instant(paidAt)],
  ["Enviado em", ({ shippedAt }) => instant(shippedAt)],
  ["Entregue em", ({ deliveredAt }) => instant(deliveredAt)],
  ["Situação", ({ stage }) => ORDER_STAGES[stage]],
  ["Cliente", ({ client }) => client.name],
  ["CPF ou CNPJ", ({ client }) => formatTaxId(client.taxId ?? "")],
  ["E-mail", ({ client }) => client.email],
  ["Telefone", ({ client }) => client.phone],
  ["Endereço", ({ client: { address } }) => address.street],
  ["Número", ({ client: { address } }) => address.number],
  ["Complemento", ({ client: { address } }) => address.complement],
  ["Bairro", ({ client: { address } }) => address.neighborhood],
  ["Cidade", ({ client: { address } }) => address.city],
  ["UF", ({ client: { address } }) => address.state],
  ["CEP", ({ client: { address } }) => address.zipCode],
  ["Peças", ({ items }) => items.map(pieceText).join("; ")],
  ["Quantidade", ({ items }) => String(boughtOf(items))],
  ["Valor das peças", ({ itemsTotal }) => csvReais(itemsTotal)],
  ["Frete", ({ shipping }) => csvReais(shipping.price)],
  ["Desconto", ({ discount }) => csvReais(discount)],
  [
    "Motivo do desconto",
    ({ discounts }) => discounts.map(({ label, amount }) => `${label}: ${csvReais(amount)}`).join("; "),
  ],
  ["Total", ({ total }) => csvReais(total)],
  ["Recebido", ({ payment }) => csvReais(payment.received)],
  ["Reembolsado", ({ payment }) => csvReais(payment.refunded)],
  ["Forma de pagamento", ({ payment }) => paymentLabel(payment.method)],
  ["Entrega", ({ shipping }) => shipping.method],
  ["Vendedor", ({ seller }) => seller ?? ""],
  ["Rastreamento", ({ tracking }) => tracking.join(", ")],
];

type Item = OrderSheet["items"][number];

/** The pieces that were paid for: those sent in exchange are not in the order's value either. */
const boughtOf = (items: Item[]): number =>
  items.reduce((sum, { quantity, isExchange }) => sum + (isExchange ? 0 : quantity), 0);

/** '2 × Camisa Oxford Branco (Branco, M)', of a piece sent in exchange '(Branco, M, em troca)' */
function pieceText({ quantity, name, color, size, isExchange }: Item): string {
  const details = [color, size, isExchange && "em troca"].filter(Boolean).join(", ");
  return `${quantity} × ${name}${details && ` (${details})`}`;
}

export const CSV_COLUMNS = COLUMNS.map(([header]) => header);
export const csvRowOf = (sheet: OrderSheet): string[] => COLUMNS.map(([, value]) => value(sheet));
