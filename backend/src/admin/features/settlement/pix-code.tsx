import { Button, Text, Textarea, toast } from "@medusajs/ui";
import { useId, useMemo } from "react";
import { encode } from "uqr";

/** Light modules around the picture, without which readers find no code (ISO/IEC 18004 §9.1). */
const QUIET_ZONE = 4;

/** The order's BR Code: to show to a client at the counter, and to copy into a message. */
export function PixCode({ code }: { code: string }) {
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast.success("Código copiado", { description: "Cole na conversa com o cliente." });
    } catch {
      toast.error("Não foi possível copiar", { description: "Selecione o código e copie à mão." });
    }
  };
  return (
    <div className="flex flex-col gap-y-3">
      <QrCode code={code} />
      <label htmlFor={id}>
        <Text size="small" weight="plus">
          Pix copia e cola
        </Text>
      </label>
      <Textarea
        id={id}
        readOnly
        rows={3}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
        className="break-all font-mono text-xs"
      />
      <Button size="small" variant="secondary" onClick={() => void copy()} className="self-start">
        Copiar código
      </Button>
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
      className="mx-auto w-full max-w-40 rounded-md bg-white text-[#121f48]"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
