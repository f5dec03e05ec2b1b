import { formatInstant, formatReais } from "@alfaiataria/brazil";
import { ORDER_STAGES, type OrderSheet, paymentLabel } from "@alfaiataria/contract";
import { addressLines, Head, Lines, type PaperProps, piecesOf, taxIdText } from "./parts";

const details = ({ color, size }: OrderSheet["items"][number]) => [color, size].filter(Boolean).join(" · ");

/** What is in the parcel, without prices, because it may be a present. */
export function PackingSlip({ order, store }: PaperProps) {
  const { items, shipping, client } = order;
  return (
    <article className="paper">
      <Head order={order} store={store} title="Romaneio" />
      <section className="two">
        <div>
          <h2>Destinatário</h2>
          <Lines lines={addressLines(order)} />
          <p>{client.phone}</p>
        </div>
        <div>
          <h2>Entrega</h2>
          <Lines lines={[shipping.method, shipping.deliveryTime, ...order.tracking].filter(Boolean)} />
        </div>
      </section>
      <table>
        <thead>
          <tr>
            <th>Conferido</th>
            <th className="number">Qtd.</th>
            <th>Peça</th>
            <th>Cor e tamanho</th>
            <th>Código</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <tr key={at}>
              <td>
                <span className="box" />
              </td>
              <td className="number">{item.quantity}</td>
              <td>{item.name}</td>
              <td>{details(item)}</td>
              <td>{item.sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section>
        <p>
          Peças neste pedido: <strong>{piecesOf(order)}</strong>
        </p>
        <p>
          Dúvidas: {store.whatsapp} · {store.email}
        </p>
      </section>
      <p className="line">Separado e conferido por</p>
    </article>
  );
}

/** The whole order on paper. */
export function OrderPaper({ order, store }: PaperProps) {
  const { client, items, shipping, payment, paidAt, itemsTotal, discounts, total } = order;
  const sums: [string, number][] = [
    ["Peças", itemsTotal],
    [`Frete${shipping.method && ` (${shipping.method})`}`, shipping.price],
    ...discounts.map(({ label, amount }): [string, number] => [label, -amount]),
  ];
  return (
    <article className="paper">
      <Head order={order} store={store} title="Pedido" />
      <section className="two">
        <div>
          <h2>Cliente</h2>
          <Lines lines={addressLines(order)} />
          {client.taxId && <p>{taxIdText(client.taxId)}</p>}
          <p>{client.phone}</p>
          <p>{client.email}</p>
        </div>
        <div>
          <h2>Situação</h2>
          <p>{ORDER_STAGES[order.stage]}</p>
          <p>Feito em {formatInstant(order.placedAt)}</p>
          {paidAt && <p>Pago em {formatInstant(paidAt)}</p>}
          <p>{paymentLabel(payment.method)}</p>
          {order.seller && <p>Vendedor: {order.seller}</p>}
          <Lines lines={[shipping.deliveryTime, ...order.tracking].filter(Boolean)} />
        </div>
      </section>
      <table>
        <thead>
          <tr>
            <th className="number">Qtd.</th>
            <th>Peça</th>
            <th>Cor e tamanho</th>
            <th className="number">Preço</th>
            <th className="number">Total</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <tr key={at}>
              <td className="number">{item.quantity}</td>
              <td>{item.name}</td>
              <td>{details(item)}</td>
              <td className="number">{formatReais(item.price)}</td>
              <td className="number">
                {item.isExchange ? "Em troca" : formatReais(item.price * item.quantity)}
              </td>
            </tr>
          ))}
          {sums
            .filter(([, amount], at) => at < 2 || amount !== 0)
            .map(([label, amount]) => (
              <tr key={label}>
                <td colSpan={4} className="number">
                  {label}
                </td>
                <td className="number">{formatReais(amount)}</td>
              </tr>
            ))}
          <tr>
            <td colSpan={4} className="number">
              <strong>Total</strong>
            </td>
            <td className="number">
              <strong>{formatReais(total)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}
