import {
  ArrowDownMini,
  ArrowRightMini,
  ArrowUpMini,
  Calendar,
  EllipsisHorizontal,
  Key,
  PencilSquare,
  Trash,
  Users,
} from "@medusajs/icons";
import { DropdownMenu, IconButton } from "@medusajs/ui";
import type { ListedSeller } from "../../lib/sellers-api";
import { menuId } from "./drawer-props";
import { hasOpen } from "./hand-over-drawer";
import { useConfirmedDeletion } from "./use-confirmed-deletion";

export type SellerDrawer = "edit" | "absence" | "access" | "clients" | "handOver";
/** Actions of the menu; `onUp` is missing for the first seller, `onDown` for the last. */
export type MenuActions = {
  onOpen: (drawer: SellerDrawer) => void;
  onUp?: () => void;
  onDown?: () => void;
};

const ITEMS: { drawer: SellerDrawer; label: string; Icon: typeof Users }[] = [
  { drawer: "edit", label: "Editar", Icon: PencilSquare },
  { drawer: "absence", label: "Ausência", Icon: Calendar },
  { drawer: "clients", label: "Clientes", Icon: Users },
  { drawer: "access", label: "Acesso ao painel", Icon: Key },
];

/** Whether a seller can be deleted: one who served nobody and does not sign in was created by mistake. */
const isUnused = ({ clientes, mensagens, acesso }: ListedSeller) =>
  clientes === 0 && mensagens === 0 && acesso === null;

/** Menu of all actions on a seller except the active switch. */
export function SellerMenu({ seller, onOpen, onUp, onDown }: { seller: ListedSeller } & MenuActions) {
  const remove = useConfirmedDeletion(seller);
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <IconButton
          id={menuId(seller.id)}
          size="small"
          variant="transparent"
          aria-label={`Ações de ${seller.nome}`}
        >
          <EllipsisHorizontal />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        {hasOpen(seller) && (
          <DropdownMenu.Item className="gap-x-2" onSelect={() => onOpen("handOver")}>
            <ArrowRightMini className="text-ui-fg-subtle" />
            Passar o que está em aberto
          </DropdownMenu.Item>
        )}
        {ITEMS.map(({ drawer, label, Icon }) => (
          <DropdownMenu.Item key={drawer} className="gap-x-2" onSelect={() => onOpen(drawer)}>
            <Icon className="text-ui-fg-subtle" />
            {label}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator />
        <DropdownMenu.Item className="gap-x-2" disabled={!onUp} onSelect={onUp}>
          <ArrowUpMini className="text-ui-fg-subtle" />
          Mover para cima
        </DropdownMenu.Item>
        <DropdownMenu.Item className="gap-x-2" disabled={!onDown} onSelect={onDown}>
          <ArrowDownMini className="text-ui-fg-subtle" />
          Mover para baixo
        </DropdownMenu.Item>
        {isUnused(seller) && (
          <>
            <DropdownMenu.Separator />
            <DropdownMenu.Item className="gap-x-2" onSelect={() => void remove()}>
              <Trash className="text-ui-fg-subtle" />
              Excluir
            </DropdownMenu.Item>
          </>
        )}
      </DropdownMenu.Content>
    </DropdownMenu>
  );
}
