import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { toast } from "../../../components/toast/toast-store.ts";

type Props = {
  label: string;
  code: string;
  rows: number;
  /** Said when it is copied: where it is pasted. */
  where: string;
};

/** A code that is paid by, to be read and copied; what stands beside the button is its child. */
export function CodeToCopy({ label, code, rows, where, children }: Props & { children?: ReactNode }) {
  const copy = async () => {
    const copied = await copyText(code);
    toast(
      copied
        ? { title: "Código copiado", description: where }
        : { title: "Erro", description: "Selecione o código e copie à mão.", variant: "destructive" },
    );
  };
  return (
    <>
      <label className="mt-4 block">
        <span className="label text-ink-soft">{label}</span>
        <textarea
          readOnly
          rows={rows}
          value={code}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-1 w-full resize-none break-all field-sizing-content border border-line bg-chalk p-3 font-mono text-xs text-ink"
        />
      </label>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => void copy()}>Copiar código</Button>
        {children}
      </div>
    </>
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
