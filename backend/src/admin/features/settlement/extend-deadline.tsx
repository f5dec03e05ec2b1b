import { ExtendDeadline } from "@alfaiataria/admin-kit";
import { formatDeadline } from "@alfaiataria/brazil";
import { useExtendDeadline } from "./api";

type Props = { orderId: string; dueAt: string; lapsed: boolean };

/** Gives the order's client more time to pay, and says until when that is. */
export function ExtendOrderDeadline({ orderId, dueAt, lapsed }: Props) {
  const { mutateAsync, isPending } = useExtendDeadline(orderId);
  const extend = async (days: number) => {
    const { settlement } = await mutateAsync({ days, dueAt });
    const until = settlement.payment.dueAt;
    return until ? `O cliente pode pagar até ${formatDeadline(new Date(until))}.` : undefined;
  };
  return <ExtendDeadline lapsed={lapsed} isPending={isPending} onExtend={extend} />;
}
