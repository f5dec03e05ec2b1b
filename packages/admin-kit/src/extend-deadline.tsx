import { Button, DropdownMenu } from "@medusajs/ui";
import { counted } from "./format.ts";
import { toastDone, toastError } from "./toasts.ts";

/** How many days to add. */
const DAYS = [1, 3, 7, 15];

type Props = {
  lapsed: boolean;
  isPending: boolean;
  /** Resolves with what there is to say of it beside that it was done. */
  onExtend: (days: number) => Promise<string | undefined>;
};

/** A menu that gives the client more time to pay; a lapsed order is resumed, while stock lasts. */
export function ExtendDeadline({ lapsed, isPending, onExtend }: Props) {
  const extend = (days: number) =>
    onExtend(days).then(
      (description) => toastDone(lapsed ? "Pedido retomado" : "Prazo prorrogado", description),
      toastError(lapsed ? "Não foi possível retomar o pedido" : "Não foi possível prorrogar o prazo"),
    );
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <Button size="small" variant="secondary" isLoading={isPending} disabled={isPending}>
          {lapsed ? "Retomar pedido" : "Prorrogar prazo"}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="start">
        {DAYS.map((days) => (
          <DropdownMenu.Item key={days} onSelect={() => void extend(days)}>
            {lapsed ? "Por" : "Mais"} {counted(days, "dia", "dias")}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  );
}
