import { useQuery } from "@tanstack/react-query";
import { placedTotal } from "@alfaiataria/contract";
import { formatDay, formatDeadline, formatReais } from "@alfaiataria/brazil";
import { Link } from "../../../components/link.tsx";
import { ErrorState, Skeleton } from "../../../components/states.tsx";
import { ordersQuery } from "../../checkout/api/orders.ts";

/** Meus pedidos: every order of the account, each with its page. */
export function MyOrders() {
  const { data, isError, refetch } = useQuery({ ...ordersQuery, refetchOnMount: "always" });
  if (!data) {
    return isError ? (
      <ErrorState title="Não foi possível carregar seus pedidos" onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-28" />
    );
  }
  if (data.length === 0) return <p className="text-ink-soft">Você ainda não fez pedidos.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {data.map(({ id, number, createdAt, stageLabel, payBy, ...order }) => (
        <li
          key={id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-4 sm:grid-cols-[10rem_minmax(0,1fr)_13rem_7.5rem] sm:items-baseline"
        >
          <Link
            to={`/pedido/${id}`}
            className="thread-link justify-self-start font-medium text-navy after:absolute after:inset-0"
          >
            Pedido nº {number}
          </Link>
          <span className="text-right tabular-nums sm:order-last">{formatReais(placedTotal(order))}</span>
          <span className="text-sm text-ink-soft">{formatDay(createdAt)}</span>
          <span className="text-right text-sm text-ink-soft">
            {stageLabel}
            {payBy && (
              <span className="block">
                Pague até {order.boletoPayment === "open" ? "o vencimento do boleto" : formatDeadline(payBy)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
