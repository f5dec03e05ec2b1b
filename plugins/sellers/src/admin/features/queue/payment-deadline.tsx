import { counted, ExtendDeadline } from "@alfaiataria/admin-kit";
import { formatDeadline } from "@alfaiataria/brazil";
import { useExtendDeadline } from "../../lib/queue-api";
import type { QueueOrder } from "../../lib/queue-types";
import { Fact } from "./details";

/** The order's payment deadline, and a menu to extend it; nothing where the shop has no deadlines. */
export function PaymentDeadline({ order }: { order: QueueOrder }) {
  const { method, due_at: dueAt, lapsed } = order.payment;
  const { mutateAsync, isPending } = useExtendDeadline(order.id);
  if (!dueAt) return null;
  const extend = async (days: number) => {
    await mutateAsync({ days, dueAt: new Date(dueAt).toISOString() });
    return `Pedido nº ${order.number}, mais ${counted(days, "dia", "dias")}.`;
  };
  return (
    // A boleto is to be paid by its own day; the pieces wait on for the bank's word.
    <Fact name={lapsed ? "Expirou em" : method === "boleto" ? "Peças reservadas até" : "Pagar até"}>
      <div className="flex flex-wrap items-center gap-3">
        {formatDeadline(dueAt)}
        <ExtendDeadline lapsed={lapsed} isPending={isPending} onExtend={extend} />
      </div>
    </Fact>
  );
}
