import { XMark } from "@medusajs/icons";
import { Button, Drawer, IconButton } from "@medusajs/ui";

type Props = {
  title: string;
  description: string;
  onClose: () => void;
  /** Where the focus returns to: the opener's id. */
  opener: string;
  children: React.ReactNode;
};

/** A drawer that is open while it is rendered. The kit's own header has a close button without a name. */
export function SideDrawer({ title, description, onClose, opener, children }: Props) {
  const returnFocus = (event: Event) => {
    const place = document.getElementById(opener);
    if (!place) return;
    event.preventDefault();
    place.focus();
  };
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content onCloseAutoFocus={returnFocus}>
        <header className="border-ui-border-base flex items-start justify-between gap-x-4 border-b px-6 py-4">
          <div className="flex flex-col gap-y-1">
            <Drawer.Title className="break-words">{title}</Drawer.Title>
            <Drawer.Description className="text-ui-fg-subtle txt-small">{description}</Drawer.Description>
          </div>
          <Drawer.Close asChild>
            <IconButton size="small" variant="transparent" aria-label="Fechar">
              <XMark />
            </IconButton>
          </Drawer.Close>
        </header>
        {children}
      </Drawer.Content>
    </Drawer>
  );
}

/** The foot of a drawer's form. */
export function SaveOrCancel({ isPending }: { isPending: boolean }) {
  return (
    <Drawer.Footer>
      <Drawer.Close asChild>
        <Button size="small" variant="secondary">
          Cancelar
        </Button>
      </Drawer.Close>
      <Button size="small" type="submit" disabled={isPending}>
        {isPending ? "Salvando..." : "Salvar"}
      </Button>
    </Drawer.Footer>
  );
}
