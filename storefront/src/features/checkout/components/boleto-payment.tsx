import { formatDay, formatReais } from "@alfaiataria/brazil";
import type { Order } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { messageOf } from "../../../lib/api/reply.ts";
import { useBoletoPayment } from "../api/orders.ts";
import { amountPaid } from "../amount-paid.ts";
import { CodeToCopy } from "./code-to-copy.tsx";

const NOT_ISSUED = "Não foi possível emitir o boleto. Tente de novo ou combine com o vendedor.";

type Props = { order: Order; token: string | undefined };

/** Pays an order by boleto, or says that it is paid. */
export default function BoletoPayment({ order, token }: Props) {
  const received = order.boletoPayment === "received";
  return (
    <section aria-labelledby="boleto" className="border border-line p-5 sm:p-7 lg:col-span-2">
      <h2 id="boleto" className="text-3xl">
        {received ? "Pagamento recebido" : "Pague o boleto"}
      </h2>
      {received ? (
        <p className="mt-2 text-ink-soft">Recebemos {formatReais(amountPaid(order))} por boleto. Obrigado.</p>
      ) : (
        <Voucher order={order} token={token} />
      )}
    </section>
  );
}

/** The boleto, which is issued when it is first shown. */
function Voucher({ order, token }: Props) {
  const { data, error, isFetching, refetch } = useBoletoPayment(order, token);
  if (error)
    return (
      <>
        <p role="alert" className="mt-4 border-l-2 border-danger bg-white px-4 py-3 text-sm text-danger">
          {messageOf(error, NOT_ISSUED)}
        </p>
        <Button className="mt-4" variant="outline" busy={isFetching} onClick={() => void refetch()}>
          {isFetching ? "Tentando..." : "Tentar de novo"}
        </Button>
      </>
    );
  if (!data)
    return (
      <p role="status" className="mt-4 min-h-32 text-ink-soft">
        Emitindo o boleto...
      </p>
    );
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-soft">
        {formatReais(data.amount)}, com vencimento em {formatDay(data.expiresAt)}. Depois de pago, o banco
        leva até dois dias úteis para confirmar; as suas peças esperam por isso.
      </p>
      <CodeToCopy
        label="Código do boleto"
        code={data.code}
        rows={2}
        where="Cole no aplicativo do seu banco, em pagar boleto."
      >
        <a href={data.pdfUrl ?? data.url} target="_blank" rel="noreferrer" className="thread-link text-navy">
          Abrir o boleto
        </a>
      </CodeToCopy>
    </>
  );
}
