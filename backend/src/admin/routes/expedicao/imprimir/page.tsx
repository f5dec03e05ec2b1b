import { ErrorState, LoadingState } from "@alfaiataria/admin-kit";
import type { OrderSheet } from "@alfaiataria/contract";
import { Button, Heading } from "@medusajs/ui";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { type Sender, usePapers } from "../../../features/dispatch/api";
import { ContentDeclaration } from "../../../features/dispatch/content-declaration";
import { Label, LabelSheets } from "../../../features/dispatch/labels";
import { OrderPaper, PackingSlip } from "../../../features/dispatch/order-papers";
import { paperStyle } from "../../../features/dispatch/paper-style";
import { parcelOf } from "../../../features/dispatch/parts";
import { type PaperName, paperPath, PAPERS } from "../../../features/dispatch/papers";
import { PickingList } from "../../../features/dispatch/picking-list";

const isPaper = (name: string | null): name is PaperName => name !== null && name in PAPERS;

/** The papers of some orders as they will be printed; the address names the paper and the orders. */
export default function PapersPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const named = query.get("papel");
  const paper = isPaper(named) ? named : "romaneio";
  const ids = query.get("pedidos") ?? "";
  const { data, error, refetch } = usePapers(ids);
  const { title, size } = PAPERS[paper];
  useEffect(coverAdmin, []);
  // Rendered outside Admin, whose scrolling frame would be printed only as far as it is visible.
  return createPortal(
    <div className="papers">
      <style>{paperStyle(size)}</style>
      <div className="papers-tools">
        <Heading level="h1">{title}</Heading>
        {Object.entries(PAPERS).map(([name, other]) =>
          isPaper(name) && name !== paper ? (
            <Button key={name} asChild size="small" variant="transparent">
              <Link to={paperPath(name, ids.split(","))} replace>
                {other.title}
              </Link>
            </Button>
          ) : null,
        )}
        <div className="ml-auto flex gap-2">
          <Button size="small" variant="secondary" onClick={() => void navigate(-1)}>
            Voltar
          </Button>
          <Button size="small" disabled={!data} onClick={() => print()}>
            Imprimir
          </Button>
        </div>
      </div>
      {error && (
        <ErrorState
          framed
          title="Não foi possível carregar os pedidos"
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <LoadingState framed label="Carregando os pedidos" rows={9} />}
      {data && <Sheets paper={paper} orders={data.orders} store={data.sender} />}
    </div>,
    document.body,
  );
}

/** Makes the rest of Admin inert while the papers are shown. @returns a function that undoes it */
function coverAdmin() {
  const admin = document.getElementById("medusa");
  admin?.toggleAttribute("inert", true);
  return () => void admin?.toggleAttribute("inert", false);
}

const OF_ONE_ORDER = {
  romaneio: PackingSlip,
  declaracao: ContentDeclaration,
  etiqueta: Label,
  pedido: OrderPaper,
};

const OF_PARCELS: PaperName[] = ["etiqueta", "etiquetas", "declaracao"];

/** Nothing of it is packed: its pieces are in stock again. */
const isOver = ({ stage }: OrderSheet) => stage === "canceled" || stage === "lapsed";

function Sheets({ paper, orders, store }: { paper: PaperName; orders: OrderSheet[]; store: Sender }) {
  if (orders.length === 0) return <p className="p-6 text-center">Pedido não encontrado.</p>;
  const standing = paper === "pedido" ? orders : orders.filter((order) => !isOver(order));
  if (standing.length === 0)
    return (
      <p className="p-6 text-center">
        Cancelado, ou com a reserva expirada: nada disto se embala. As peças voltam à prateleira.
      </p>
    );
  if (paper === "separacao") return <PickingList orders={standing.map(parcelOf)} store={store} />;
  // A pickup order needs no label and no papers that travel with a parcel.
  const travels = OF_PARCELS.includes(paper) ? standing.filter(({ pickup }) => !pickup) : standing;
  if (travels.length === 0)
    return <p className="p-6 text-center">Estes pedidos são retirados na loja: não levam este papel.</p>;
  if (paper === "etiquetas") return <LabelSheets orders={travels} store={store} />;
  const Paper = OF_ONE_ORDER[paper];
  return (
    <>
      {travels.map((order) => (
        <Paper key={order.id} order={paper === "pedido" ? order : parcelOf(order)} store={store} />
      ))}
    </>
  );
}
