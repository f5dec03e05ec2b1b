import type { Order } from "@alfaiataria/contract";
import { Link } from "../../../components/link.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { PrintOrder } from "./print-order.tsx";

type Props = { order: Order; token: string | undefined };

/** What else a client does with an order: reviews its pieces, prints it, cancels it. */
export default function OrderActions({ order, token }: Props) {
  const isReceived = order.history.some(({ step }) => step === "delivered" || step === "collected");
  return (
    <div className="space-y-5">
      {isReceived && order.stage !== "canceled" && (
        <p>
          <Link
            to={`/avaliar/${order.id}${token ? `?token=${encodeURIComponent(token)}` : ""}`}
            className="thread-link text-navy"
          >
            Avaliar as peças
          </Link>
        </p>
      )}
      <PrintOrder order={order} />
      {order.canCancel && !order.isCanceling && <CancelOrder order={order} token={token} />}
    </div>
  );
}
