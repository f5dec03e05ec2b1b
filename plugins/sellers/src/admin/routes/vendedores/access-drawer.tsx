import { Drawer, InlineTip } from "@medusajs/ui";
import { SideDrawer } from "../../components/side-drawer";
import { CurrentAccess } from "./current-access";
import { menuId, type DrawerProps } from "./drawer-props";
import { InviteSeller } from "./invite-seller";
import { LinkUser } from "./link-user";

/** How a seller signs in: by invitation, or through an existing user. */
export function AccessDrawer({ seller, sellers, onClose }: DrawerProps) {
  return (
    <SideDrawer
      title={`Acesso de ${seller.nome}`}
      description="O usuário com que o vendedor entra neste painel."
      opener={menuId(seller.id)}
      onClose={onClose}
    >
      <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
        <InlineTip label="Vendedor, não administrador">
          Quem entra por este acesso vê apenas os próprios clientes, mensagens e pedidos. Não administra a
          loja.
        </InlineTip>
        {seller.acesso ? (
          <CurrentAccess seller={seller} email={seller.acesso} />
        ) : (
          <>
            <InviteSeller seller={seller} />
            <LinkUser seller={seller} sellers={sellers} />
          </>
        )}
      </Drawer.Body>
    </SideDrawer>
  );
}
