import { Drawer } from "@medusajs/ui";
import { SideDrawer } from "../../components/side-drawer";
import { ClientsTable } from "./clients-table";
import { menuId, type DrawerProps } from "./drawer-props";

/** The clients whom a seller serves, each of whom another can take over. */
export function ClientsDrawer({ seller, sellers, onClose }: DrawerProps) {
  return (
    <SideDrawer
      title={`Clientes de ${seller.nome}`}
      description="Ao passar um cliente, as mensagens ainda não respondidas vão junto; os pedidos ficam com quem os atende."
      opener={menuId(seller.id)}
      onClose={onClose}
    >
      <Drawer.Body className="overflow-y-auto p-0">
        <ClientsTable seller={seller} others={sellers.filter(({ id, ativo }) => ativo && id !== seller.id)} />
      </Drawer.Body>
    </SideDrawer>
  );
}
