import { useMemo } from "react";
import { encode } from "uqr";
import { formatReais } from "@alfaiataria/brazil";
import { Button } from "../../../components/button.tsx";
import { toast } from "../../../components/toast/toast-store.ts";

/** Light modules around the picture, without which readers find no code (ISO/IEC 18004 §9.1). */
const QUIET_ZONE = 4;

/** Pays an order by Pix: the BR Code as a picture to read and as a text to copy. `total` in reais. */
export default function PixPayment({ code, total }: { code: string; total: number }) {
  const copy = async () => {
    const copied = await copyText(code);
    toast(
      copied
        ? { title: "Código copiado", description: "Cole no aplicativo do seu banco, em Pix copia e cola." }
        : { title: "Erro", description: "Selecione o código e copie à mão.", variant: "destructive" },
    );
  };
  return (
    <section
      aria-labelledby="pix"
      className="grid items-center gap-6 border border-line p-5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:p-7 lg:col-span-2"
    >
      <QrCode code={code} />
      <div>
        <h2 id="pix" className="text-3xl">
          Pague com Pix
        </h2>
        <p className="mt-2 text-ink-soft">
          {formatReais(total)}: leia a imagem no aplicativo do seu banco, ou copie o código e cole em Pix
          copia e cola.
        </p>
        <label className="mt-4 block">
          <span className="label text-ink-soft">Pix copia e cola</span>
          <textarea
            readOnly
            rows={3}
            value={code}
            onFocus={(event) => event.currentTarget.select()}
            className="mt-1 w-full resize-none break-all border border-line bg-chalk p-3 font-mono text-xs text-ink"
          />
        </label>
        <Button className="mt-3" onClick={() => void copy()}>
          Copiar código
        </Button>
      </div>
    </section>
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

/** Copies a text; false when the browser refuses (no permission, or not a secure address). */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
