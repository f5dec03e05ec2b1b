import { formatCentavos } from "@alfaiataria/brazil";
import { Text } from "@medusajs/ui";
import type { SettlementView } from "../../../workflows/order/settlement-view";
import { StripeLink } from "./disputes";

/** Money that came through Stripe and pays for nothing in the order, with a link to refund it. */
export function HeldStripe({ held }: { held: SettlementView["held"] }) {
  if (held.length === 0) return null;
  return (
    <ul className="flex flex-col gap-y-4 px-6 py-4">
      {held.map(({ intent, centavos }) => (
        <li key={intent} className="flex flex-col items-start gap-y-1">
          <Text size="small">
            <strong>{formatCentavos(centavos)}</strong> chegaram pelo Stripe e não pagam nada deste pedido:
            foi pago de outra forma, cancelado, mudou de valor, ou a reserva expirou e as peças foram
            vendidas. Confira e devolva no Stripe; um boleto, por Pix.
          </Text>
          <StripeLink id={intent} of="payments" />
        </li>
      ))}
    </ul>
  );
}
