import { ArrowDownTray, Spinner } from "@medusajs/icons";
import { clx, Hint, Text, toast } from "@medusajs/ui";
import { useState, type DragEvent } from "react";
import { MAX_SHEET_BYTES, SHEET_TOO_LARGE } from "../../../lib/upload-limits";
import { useSendSheet } from "../../lib/imports-api";

type Props = {
  /** Set when it replaces a view whose button had the keyboard focus. */
  takesFocus: boolean;
  onSent: (draft: string) => void;
};

/** Uploads a spreadsheet, dropped or chosen; `onSent` gets the id of the resulting draft. */
export function DropZone({ takesFocus, onSent }: Props) {
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState("");
  const send = useSendSheet();

  function take(files: FileList | null) {
    const [file, another] = files ?? [];
    if (!file || send.isPending) return;
    if (another) return setFault("Envie um arquivo de cada vez.");
    if (file.size > MAX_SHEET_BYTES) return setFault(SHEET_TOO_LARGE);
    setFault("");
    send.mutate(file, {
      onSuccess: (answer) => onSent(answer.import.id),
      onError: (error) => {
        setFault(error.message);
        toast.error("Não foi possível ler a planilha", { description: error.message });
      },
    });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div className="flex flex-col gap-y-3 px-6 py-6">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clx(
          "bg-ui-bg-component border-ui-border-strong transition-fg flex cursor-pointer flex-col items-center gap-y-2",
          "focus-within:shadow-borders-interactive-with-active rounded-lg border border-dashed p-12 text-center",
          { "border-ui-border-interactive bg-ui-bg-highlight": over },
        )}
      >
        {send.isPending ? <Spinner className="animate-spin" /> : <ArrowDownTray />}
        <Text weight="plus" role="status">
          {send.isPending ? "Enviando e conferindo…" : "Solte aqui a planilha ou clique para escolher"}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          CSV ou XLSX, até 20 MB. Nada muda na loja antes de você conferir e importar.
        </Text>
        <input
          type="file"
          aria-label="Planilha"
          accept=".csv,.xlsx,text/csv"
          className="sr-only"
          autoFocus={takesFocus}
          disabled={send.isPending}
          onChange={(event) => {
            take(event.target.files);
            // Choosing the same file again, after correcting it, must fire a change event too.
            event.target.value = "";
          }}
        />
      </label>
      {fault && (
        <Hint variant="error" role="alert">
          {fault}
        </Hint>
      )}
    </div>
  );
}
