import { Button, Input, Label, Text, toast, usePrompt } from "@medusajs/ui";
import { useEffect, useState } from "react";
import { fetchPictures, sendSheet, type ImportResult, type PictureProgress } from "./api";
import { ChangeTable, IssueTable } from "./tables";

/** Asked again this often while pictures are being made, in ms. */
const PICTURE_POLL = 3_000;

/** The catalogue's spreadsheet: choose a file, see what it would change, apply it. */
export function ImportTab() {
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState<"check" | "apply" | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const prompt = usePrompt();

  async function run(chosen: File, dryRun: boolean) {
    setBusy(dryRun ? "check" : "apply");
    try {
      const answer = await sendSheet(chosen, dryRun);
      setResult(answer);
      if (!dryRun) toast.success("Planilha aplicada", { description: summary(answer) });
    } catch (error) {
      if (dryRun) setResult(null);
      toast.error("Não foi possível ler a planilha", {
        description: error instanceof Error ? error.message : String(error),
      });
    } finally {
      setBusy(null);
    }
  }

  async function apply(chosen: File, dry: ImportResult) {
    const confirmed =
      dry.retired === 0 ||
      (await prompt({
        title: `${dry.retired} peça(s) saem da venda`,
        description:
          "Elas não estão na planilha nova. Ficam guardadas e voltam quando uma planilha as tiver de novo.",
        confirmText: "Aplicar",
        cancelText: "Cancelar",
      }));
    if (confirmed) await run(chosen, false);
  }

  const pending = result?.dryRun ? result : null;
  return (
    <div className="divide-y">
      <div className="flex flex-col gap-y-1 px-6 py-4">
        <Text size="small" className="text-ui-fg-subtle">
          Envie o catálogo em CSV ou XLSX (até 20 MB). Nada muda antes de você conferir e aplicar.
        </Text>
      </div>
      <div className="flex flex-wrap items-end gap-4 px-6 py-4">
        <div className="flex flex-col gap-y-2">
          <Label htmlFor="planilha">Arquivo</Label>
          <Input
            id="planilha"
            type="file"
            accept=".csv,.xlsx,text/csv"
            disabled={busy !== null}
            onChange={(event) => {
              const chosen = event.target.files?.[0] ?? null;
              setFile(chosen);
              setResult(null);
              if (chosen) void run(chosen, true);
            }}
          />
        </div>
        {file && (
          <Button
            variant="secondary"
            isLoading={busy === "check"}
            disabled={busy !== null}
            onClick={() => void run(file, true)}
          >
            Conferir
          </Button>
        )}
        {file && pending && pending.changes.length > 0 && (
          <Button
            isLoading={busy === "apply"}
            disabled={busy !== null}
            onClick={() => void apply(file, pending)}
          >
            Aplicar
          </Button>
        )}
      </div>
      {result && (
        <div className="px-6 py-4" role="status">
          <Text weight="plus">{result.dryRun ? "Ao aplicar:" : "Feito:"}</Text>
          <Text>{summary(result)}</Text>
        </div>
      )}
      {result && <IssueTable title="Linhas que não entram" issues={result.errors} />}
      {result && <IssueTable title="Avisos" issues={result.warnings} />}
      {result && <ChangeTable changes={result.changes} />}
      {result && !result.dryRun && <Pictures />}
    </div>
  );
}

function summary({ created, updated, unchanged, retired, errors }: ImportResult): string {
  const lines = new Set(errors.map(({ line }) => line)).size;
  return [
    `${created} nova(s)`,
    `${updated} alterada(s)`,
    `${unchanged} sem mudança`,
    `${retired} fora da venda`,
    `${lines} linha(s) com erro`,
  ].join(" · ");
}

/** How far the background work on pictures is. */
function Pictures() {
  const [progress, setProgress] = useState<PictureProgress | null>(null);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const next = await fetchPictures();
        if (controller.signal.aborted) return;
        setFailure("");
        setProgress(next);
        if (next.done >= next.total) return;
      } catch (error) {
        setFailure(error instanceof Error ? error.message : String(error));
      }
      if (!controller.signal.aborted) timer = setTimeout(() => void ask(), PICTURE_POLL);
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className="px-6 py-4" role="status">
      {progress && (
        <Text>
          Imagens: {progress.done} de {progress.total} peças
        </Text>
      )}
      {failure && <Text className="text-ui-fg-error">{failure}</Text>}
    </div>
  );
}
