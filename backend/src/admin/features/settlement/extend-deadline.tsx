import { counted, toastError } from "@alfaiataria/admin-kit";
import { Button, DropdownMenu, toast } from "@medusajs/ui";
import { formatDeadline } from "@alfaiataria/brazil";
import { useExtendDeadline } from "./api";

/** How many days to add. */
const DAYS = [1, 3, 7, 15];

type ExtendDeadlineProps = { orderId: string; dueAt: string; lapsed: boolean };

/** Gives the client more time to pay; a lapsed order is resumed, while stock lasts. */
export function ExtendDeadline({ orderId, dueAt, lapsed }: ExtendDeadlineProps) {
  const { mutate, isPending } = useExtendDeadline(orderId);
  const extend = (days: number) =>
    mutate(
      { days, dueAt },
      {
        onSuccess: ({ settlement }) =>
          toast.success(lapsed ? "Pedido retomado" : "Prazo prorrogado", {
            description: settlement.payment.dueAt
              ? `O cliente pode pagar até ${formatDeadline(new Date(settlement.payment.dueAt))}.`
              : undefined,
          }),
        onError: toastError(
          lapsed ? "Não foi possível retomar o pedido" : "Não foi possível prorrogar o prazo",
        ),
      },
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
          <DropdownMenu.Item key={days} onSelect={() => extend(days)}>
            {lapsed ? "Por" : "Mais"} {counted(days, "dia", "dias")}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  );
}
