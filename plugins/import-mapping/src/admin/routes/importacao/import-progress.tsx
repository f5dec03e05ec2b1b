import { formatCount, toastError } from "@alfaiataria/admin-kit";
import { Button, Heading, Text } from "@medusajs/ui";
import { useEffect, useRef } from "react";
import {
  useCancelImport,
  usePictures,
  type DetailedImport,
  type ImportProgress,
} from "../../lib/imports-api";

/** Progress of a running import. Leaving or reloading the page does not stop it. */
export function ImportProgressBar({ entry }: { entry: DetailedImport }) {
  const { progress, canceling } = entry;
  const cancel = useCancelImport(entry.id);
  return (
    <div className="flex flex-col gap-y-3 px-6 py-8">
      <Heading level="h2">Importando {entry.file_name}</Heading>
      <Bar label="Importação" text={canceling ? "Cancelando…" : labelOf(progress)} {...shareOf(progress)} />
      <Text size="small" className="text-ui-fg-subtle">
        Você pode sair desta página: a importação continua. Se ela for interrompida, nada muda na loja.
      </Text>
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={canceling}
          isLoading={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onError: toastError("A importação não foi cancelada") })}
        >
          Cancelar
        </Button>
      </div>
    </div>
  );
}

/** Progress of the pictures that follow an import. */
export function PicturesProgress() {
  const { data, error } = usePictures();
  if (error) {
    return (
      <Text size="small" className="text-ui-fg-error" role="alert">
        Não foi possível acompanhar as imagens: {error.message}
      </Text>
    );
  }
  if (!data) return <Bar label="Imagens" text="Imagens…" done={0} total={0} />;
  const { done, total } = data;
  const text =
    done >= total
      ? `Imagens prontas: ${formatCount(total)} peças`
      : `Imagens: ${formatCount(done)} de ${formatCount(total)} peças`;
  return <Bar label="Imagens" text={text} done={done} total={total} />;
}

function labelOf(progress: ImportProgress | null): string {
  if (!progress) return "Lendo a planilha…";
  if (progress.stage === "read") return `${formatCount(progress.done)} linhas lidas`;
  if (progress.done >= progress.total) return "Concluindo…";
  return `${formatCount(progress.done)} de ${formatCount(progress.total)} produtos`;
}

/** Only the writing stage has a known total. */
const shareOf = (progress: ImportProgress | null) =>
  progress?.stage === "write" ? { done: progress.done, total: progress.total } : { done: 0, total: 0 };

function Bar({ label, text, done, total }: { label: string; text: string; done: number; total: number }) {
  const percent = total > 0 ? Math.round((100 * done) / total) : 0;
  return (
    <div className="flex flex-col gap-y-2">
      <Text size="small" role="status">
        {text}
      </Text>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={total > 0 ? percent : undefined}
        aria-valuetext={text}
        className="bg-ui-bg-component-hover h-2 w-full overflow-hidden rounded-full"
      >
        {total > 0 ? (
          <div
            className="bg-ui-fg-interactive h-full rounded-full transition-all"
            style={{ width: `${percent}%` }}
          />
        ) : (
          <Moving />
        )}
      </div>
    </div>
  );
}

/** Indeterminate progress, while the total is unknown; without animation when the user prefers reduced motion. */
function Moving() {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const across = [{ transform: "translateX(-100%)" }, { transform: "translateX(300%)" }];
    const motion = strip.current?.animate(across, { duration: 1_400, iterations: Infinity });
    return () => motion?.cancel();
  }, []);
  return <div ref={strip} className="bg-ui-fg-interactive h-full w-1/3 rounded-full" />;
}
