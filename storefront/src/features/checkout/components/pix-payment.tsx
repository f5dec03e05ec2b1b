import { useEffect, useMemo, useRef } from "react";
import { encode } from "uqr";
import { formatReais } from "@alfaiataria/brazil";
import type { Order } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { messageOf } from "../../../lib/api/reply.ts";
import { usePixPayment } from "../api/orders.ts";
import { amountPaid } from "../amount-paid.ts";
import { CodeToCopy } from "./code-to-copy.tsx";

/** Light modules around the picture, without which readers find no code (ISO/IEC 18004 §9.1). */
const QUIET_ZONE = 4;
const NOT_MADE = "Não foi possível fazer o código Pix. Tente de novo ou combine com o vendedor.";

type Props = { order: Order; token: string | undefined };

/** Pays an order by Pix, or says that it is paid: by a charge that the bank confirms, or by the store's own key. */
export default function PixPayment({ order, token }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const received = order.pixPayment === "received";
  const wasOpen = useRef(!received);
  useEffect(() => {
    // What had the focus is gone with the code.
    if (received && wasOpen.current) heading.current?.focus();
  }, [received]);

  return (
    <section aria-labelledby="pix" className="border border-line p-5 sm:p-7 lg:col-span-2">
      <h2 id="pix" ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {received ? "Pagamento recebido" : "Pague com Pix"}
      </h2>
      {received ? (
        <p className="mt-2 text-ink-soft">Recebemos {formatReais(amountPaid(order))} por Pix. Obrigado.</p>
      ) : order.pixPayment ? (
        <ConfirmedByBank order={order} token={token} />
      ) : (
        <Code code={order.pixCode ?? ""} amount={order.total} />
      )}
    </section>
  );
}

/** The code of a charge, which is made when it is first shown. */
function ConfirmedByBank({ order, token }: Props) {
  const { data, error, isFetching, refetch } = usePixPayment(order, token);
  const again = (
    <Button className="mt-4" variant="outline" busy={isFetching} onClick={() => void refetch()}>
      {isFetching ? "Tentando..." : "Tentar de novo"}
    </Button>
  );
  if (data) {
    return (
      <>
        <Code code={data.code} amount={data.amount} />
        {data.isStatic ? (
          <>
            <p role="alert" className="mt-5 border-l-2 border-gold bg-white px-4 py-3 text-sm">
              O banco não respondeu agora. Este código é da chave da loja: pague com ele, e o seu vendedor
              confirma o pagamento. Ou tente de novo em instantes.
            </p>
            {again}
          </>
        ) : (
          <p role="status" className="mt-5 text-sm text-ink-soft">
            Aguardando o pagamento. Esta página o confirma sozinha, em segundos.
          </p>
        )}
      </>
    );
  }
  if (error) {
    return (
      <>
        <p role="alert" className="mt-4 border-l-2 border-danger bg-white px-4 py-3 text-sm text-danger">
          {messageOf(error, NOT_MADE)}
        </p>
        {again}
      </>
    );
  }
  return (
    <p role="status" className="mt-4 min-h-48 text-ink-soft">
      Preparando o código Pix...
    </p>
  );
}

/** A BR Code as a picture to read and as a text to copy; `amount` in reais. */
function Code({ code, amount }: { code: string; amount: number }) {
  return (
    <div className="mt-4 grid items-center gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <QrCode code={code} />
      <div>
        <p className="text-ink-soft">
          {formatReais(amount)}: leia a imagem no aplicativo do seu banco, ou copie o código e cole em Pix
          copia e cola.
        </p>
        <CodeToCopy
          label="Pix copia e cola"
          code={code}
          rows={3}
          where="Cole no aplicativo do seu banco, em Pix copia e cola."
        />
      </div>
    </div>
  );
}

function QrCode({ code }: { code: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(code, { ecc: "M", border: QUIET_ZONE });
    const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size, path: modules.join("") };
  }, [code]);
  return (
    <svg
      role="img"
      aria-label="Código QR do Pix"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-48 bg-white text-navy-deep"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
