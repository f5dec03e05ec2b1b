import { addressLines, Lines, OrderCode, type PaperProps, senderLines } from "./parts";

/** A parcel's label: recipient, a CEP legible from afar, and sender. */
function LabelBody({ order, store }: PaperProps) {
  const { client, shipping, number } = order;
  const [name, ...address] = addressLines(order);
  const where = address.slice(0, client.address.zipCode ? -1 : undefined);
  return (
    <div className="label-body">
      <header>
        <div>
          <h1>{shipping.method || "Entrega"}</h1>
          <p>Pedido nº {number}</p>
        </div>
        <OrderCode order={order} />
      </header>
      <div className="to">
        <h2>Destinatário</h2>
        <p>
          <strong>{name}</strong>
        </p>
        <Lines lines={where} />
        <p className="cep">{client.address.zipCode}</p>
        <p>{client.phone}</p>
      </div>
      <div className="from">
        <h2>Remetente</h2>
        <Lines lines={senderLines(store)} />
      </div>
    </div>
  );
}

/** One label of 10 × 15 cm on its own page. */
export const Label = (props: PaperProps) => (
  <article className="paper label">
    <LabelBody {...props} />
  </article>
);

const ON_A_SHEET = 4;

/** Labels four to an A4 sheet, to be cut apart. */
export function LabelSheets({
  orders,
  store,
}: {
  orders: PaperProps["order"][];
  store: PaperProps["store"];
}) {
  const sheets = Array.from({ length: Math.ceil(orders.length / ON_A_SHEET) }, (_, at) =>
    orders.slice(at * ON_A_SHEET, (at + 1) * ON_A_SHEET),
  );
  return (
    <>
      {sheets.map((four, at) => (
        <article key={at} className="paper labels">
          {four.map((order) => (
            <div key={order.id}>
              <LabelBody order={order} store={store} />
            </div>
          ))}
        </article>
      ))}
    </>
  );
}
