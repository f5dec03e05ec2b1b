import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { DotsSix } from "@medusajs/icons";
import { clx, IconButton, Table } from "@medusajs/ui";
import type { ListedSeller } from "../../lib/sellers-api";
import { LoadBars } from "./load-bars";
import { SellerMenu, type MenuActions } from "./seller-menu";
import { SellerStatus } from "./seller-status";

/** @param busiest the highest number of conversations or orders that any seller had in 30 days */
export function SellerRow({
  seller,
  busiest,
  ...actions
}: { seller: ListedSeller; busiest: number } & MenuActions) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: seller.id, attributes: { roleDescription: "arrastável" } });
  return (
    <Table.Row
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clx(isDragging && "bg-ui-bg-base-pressed relative z-10")}
    >
      <Table.Cell>{seller.codigo}</Table.Cell>
      <Table.Cell className="max-w-48 truncate" title={seller.nome}>
        {seller.nome}
      </Table.Cell>
      <Table.Cell>
        <div className="flex flex-col py-2">
          <span className="max-w-56 truncate" title={seller.email}>
            {seller.email}
          </span>
          <span className="text-ui-fg-subtle whitespace-nowrap">{seller.telefone}</span>
        </div>
      </Table.Cell>
      <Table.Cell>{seller.clientes}</Table.Cell>
      <Table.Cell>{seller.mensagens}</Table.Cell>
      <Table.Cell>
        <SellerStatus seller={seller} />
      </Table.Cell>
      <Table.Cell>
        <div className="flex items-center gap-x-1">
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            type="button"
            size="small"
            variant="transparent"
            aria-label={`Mover ${seller.nome}`}
            className="cursor-grab touch-none"
          >
            <DotsSix />
          </IconButton>
          {seller.ordem}
        </div>
      </Table.Cell>
      <Table.Cell>
        <LoadBars conversations={seller.conversas_30d} orders={seller.pedidos_30d} busiest={busiest} />
      </Table.Cell>
      <Table.Cell>
        <SellerMenu seller={seller} {...actions} />
      </Table.Cell>
    </Table.Row>
  );
}
