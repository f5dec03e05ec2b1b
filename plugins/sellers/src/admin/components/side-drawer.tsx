import { XMark } from "@medusajs/icons";
import { Button, Drawer, IconButton } from "@medusajs/ui";

type Props = {
  title: string;
  description: string;
  onClose: () => void;
  /** DOM id of the element that gets the focus back on closing. */
  opener: string;
  children: React.ReactNode;
};

/** A drawer that is open while rendered. Its own header, as Medusa UI's close button lacks an accessible name. */
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
            <IconButton size="small" variant="transparent" className="shrink-0" aria-label="Fechar">
              <XMark />
            </IconButton>
          </Drawer.Close>
        </header>
        {children}
      </Drawer.Content>
    </Drawer>
  );
}

/** Footer of a drawer's form, with the buttons to save and to cancel. */
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
