import { formatDay, formatReais } from "@alfaiataria/brazil";
import { addressLines, Lines, type PaperProps, piecesOf, senderLines, sumOf, taxIdText } from "./parts";

const GRAMS = 1000;
const today = () => formatDay(new Date().toISOString());

/** The declaration that Correios require for a parcel without an invoice, in their wording. */
export function ContentDeclaration({ order, store }: PaperProps) {
  const { items, client } = order;
  const discount = sumOf(order, "discount");
  const isWeighed = items.every(({ weight }) => weight !== null);
  const grams = items.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, 0);
  const [branch] = store.lojas;
  return (
    <article className="paper">
      <header>
        <h1>Declaração de conteúdo</h1>
        <p>Pedido nº {order.number}</p>
      </header>
      <section className="two">
        <div className="framed">
          <h2>Remetente</h2>
          <Lines lines={senderLines(store)} />
          <p>{taxIdText(store.company.taxId)}</p>
        </div>
        <div className="framed">
          <h2>Destinatário</h2>
          <Lines lines={addressLines(order)} />
          <p>{taxIdText(client.taxId)}</p>
        </div>
      </section>
      <section>
        <h2>Identificação dos bens</h2>
      </section>
      <table>
        <thead>
          <tr>
            <th>Item</th>
            <th>Conteúdo</th>
            <th className="number">Quant.</th>
            <th className="number">Valor</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, color, size, quantity, price }, at) => (
            <tr key={at}>
              <td>{at + 1}</td>
              <td>{[name, color, size && `tamanho ${size}`].filter(Boolean).join(", ")}</td>
              <td className="number">{quantity}</td>
              <td className="number">{formatReais(price * quantity)}</td>
            </tr>
          ))}
          {discount > 0 && (
            <tr>
              <td colSpan={3}>Desconto</td>
              <td className="number">{formatReais(-discount)}</td>
            </tr>
          )}
          <tr>
            <td colSpan={2}>
              <strong>Totais</strong>
            </td>
            <td className="number">
              <strong>{piecesOf(order)}</strong>
            </td>
            <td className="number">
              <strong>{formatReais(sumOf(order, "total"))}</strong>
            </td>
          </tr>
          <tr>
            <td colSpan={3}>Peso total (kg)</td>
            <td className="number">
              {isWeighed
                ? (grams / GRAMS).toLocaleString("pt-BR", { minimumFractionDigits: 3 })
                : "______________"}
            </td>
          </tr>
        </tbody>
      </table>
      <section className="framed">
        <h2>Declaração</h2>
        <p>
          Declaro que não me enquadro no conceito de contribuinte previsto no art. 4º da Lei Complementar nº
          87/1996, uma vez que não realizo, com habitualidade ou em volume que caracterize intuito comercial,
          operações de circulação de mercadoria, ainda que se iniciem no exterior, ou estou dispensado da
          emissão da nota fiscal por força da legislação tributária vigente, responsabilizando-me, nos termos
          da lei e a quem de direito, por informações inverídicas.
        </p>
        <p>
          Declaro ainda que não estou postando conteúdo inflamável, explosivo, causador de combustão
          espontânea, tóxico, corrosivo, gás ou qualquer outro conteúdo que constitua perigo, conforme o art.
          13 da Lei Postal nº 6.538/78.
        </p>
        <div className="two">
          <p className="line">
            {branch?.cidade}, {today()}
          </p>
          <p className="line">Assinatura do declarante/remetente</p>
        </div>
      </section>
      <section>
        <h2>Observação</h2>
        <p>
          Constitui crime contra a ordem tributária suprimir ou reduzir tributo, ou contribuição social e
          qualquer acessório (Lei 8.137/90, art. 1º, V).
        </p>
      </section>
    </article>
  );
}
