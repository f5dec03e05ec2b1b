import { formatInstant } from "@alfaiataria/brazil";
import type { OrderSheet } from "@alfaiataria/contract";
import type { Sender } from "./api";

type Props = { orders: OrderSheet[]; store: Sender };

const now = () => formatInstant(new Date().toISOString());
const inPortuguese = new Intl.Collator("pt-BR", { numeric: true });

/** The pieces of several orders sorted for one walk through the stock: by location, piece, color and size. */
export function PickingList({ orders, store }: Props) {
  const lines = orders
    .flatMap(({ number, items }) => items.map((item) => ({ number, ...item })))
    .map((item) => ({ ...item, order: [item.location ?? "", item.name, item.color, item.size].join("\n") }))
    .sort((one, other) => inPortuguese.compare(one.order, other.order) || one.number - other.number);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="paper">
      <header>
        <div>
          <h1>Lista de separação</h1>
          <p>{store.nome}</p>
        </div>
        <div className="number">
          <p>{now()}</p>
          <p>
            {orders.length === 1 ? "1 pedido" : `${orders.length} pedidos`},{" "}
            {pieces === 1 ? "1 peça" : `${pieces} peças`}
          </p>
        </div>
      </header>
      <table>
        <thead>
          <tr>
            <th aria-label="Separado" />
            <th className="number">Qtd.</th>
            <th>Peça</th>
            <th>Cor</th>
            <th>Tamanho</th>
            <th>Local</th>
            <th>Código</th>
            <th className="number">Pedido</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ quantity, name, color, size, location, sku, number }, at) => (
            <tr key={at}>
              <td>
                <span className="box" />
              </td>
              <td className="number">{quantity}</td>
              <td>{name}</td>
              <td>{color}</td>
              <td>
                <strong>{size}</strong>
              </td>
              <td>{location ?? "–"}</td>
              <td>{sku}</td>
              <td className="number">{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
