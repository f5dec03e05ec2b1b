import { counted, toastOutcome } from "@alfaiataria/admin-kit";
import { Button, DropdownMenu } from "@medusajs/ui";
import { formatDeadline } from "@alfaiataria/brazil";
import { useExtendDeadline } from "../../lib/queue-api";
import type { QueueOrder } from "../../lib/queue-types";
import { Fact } from "./details";

/** Choices of additional days. */
const DAYS = [1, 3, 7, 15];

/** The order's payment deadline, and a menu to extend it; nothing where the shop has no deadlines. */
export function PaymentDeadline({ order }: { order: QueueOrder }) {
  const { due_at: dueAt, lapsed } = order.payment;
  const { mutateAsync, isPending } = useExtendDeadline(order.id);
  if (!dueAt) return null;
  const extend = (days: number) =>
    toastOutcome(mutateAsync({ days, dueAt: new Date(dueAt).toISOString() }), {
      done: lapsed ? "Pedido retomado" : "Prazo prorrogado",
      description: `Pedido nº ${order.number}, mais ${counted(days, "dia", "dias")}.`,
      failed: lapsed ? "Não foi possível retomar o pedido" : "Não foi possível prorrogar o prazo",
    });
  return (
    <Fact name={lapsed ? "Expirou em" : "Pagar até"}>
      <div className="flex flex-wrap items-center gap-3">
        {formatDeadline(dueAt)}
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
      </div>
    </Fact>
  );
}
