import { Button, Text, Textarea, toast } from "@medusajs/ui";
import { useId } from "react";
import { QrCode } from "../../components/qr-code";

/** The order's Pix code (BR Code), to show to a client at the counter or to copy into a message. */
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
      <QrCode
        text={code}
        label="Código QR do Pix"
        className="mx-auto w-full max-w-40 rounded-md bg-white text-[#121f48]"
      />
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
