import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Table } from "@medusajs/ui";
import type { ListedSeller } from "../../lib/sellers-api";
import { useReorder } from "../../lib/use-reorder";
import { dragAnnouncements, useDragSensors } from "./drag";
import type { SellerDrawer } from "./seller-menu";
import { SellerRow } from "./seller-row";

type Props = { sellers: ListedSeller[]; onOpen: (drawer: SellerDrawer, sellerId: string) => void };

/** The sellers with counts, switch and load, by priority; drag and drop or the menu changes the order. */
export function SellersTable({ sellers, onOpen }: Props) {
  const { mutate: reorder } = useReorder();
  const sensors = useDragSensors();
  const ids = sellers.map(({ id }) => id);
  const busiest = Math.max(1, ...sellers.flatMap((one) => [one.conversas_30d, one.pedidos_30d]));
  const move = (from: number, to: number) => {
    if (from !== to && from >= 0 && sellers[to]) reorder({ sellers, from, to });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragAnnouncements(sellers)}
      onDragEnd={drop}
    >
      <div className="overflow-x-auto">
        <Table aria-label="Vendedores">
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>Código</Table.HeaderCell>
              <Table.HeaderCell>Nome</Table.HeaderCell>
              <Table.HeaderCell>Contato</Table.HeaderCell>
              <Table.HeaderCell>Clientes</Table.HeaderCell>
              <Table.HeaderCell>Mensagens</Table.HeaderCell>
              <Table.HeaderCell>Status</Table.HeaderCell>
              <Table.HeaderCell>Ordem</Table.HeaderCell>
              <Table.HeaderCell>Últimos 30 dias</Table.HeaderCell>
              <Table.HeaderCell>
                <span className="sr-only">Ações</span>
              </Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            <SortableContext items={ids} strategy={verticalListSortingStrategy}>
              {sellers.map((seller, at) => (
                <SellerRow
                  key={seller.id}
                  seller={seller}
                  busiest={busiest}
                  onOpen={(drawer) => onOpen(drawer, seller.id)}
                  onUp={at > 0 ? () => move(at, at - 1) : undefined}
                  onDown={at < sellers.length - 1 ? () => move(at, at + 1) : undefined}
                />
              ))}
            </SortableContext>
          </Table.Body>
        </Table>
      </div>
    </DndContext>
  );
}
