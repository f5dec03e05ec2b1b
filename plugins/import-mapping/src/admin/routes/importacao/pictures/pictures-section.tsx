import { Button, Heading, Text, toast } from "@medusajs/ui";
import { DropZone } from "./drop-zone";
import { UploadList } from "./upload-list";
import { picturesAmong } from "./uploads";
import { useUploads } from "./use-uploads";

/** Upload of photographs named by the id of their piece, as files or as a whole folder. */
export function PicturesSection() {
  const { uploads, isSending, start, retry, cancel, remove } = useUploads();
  const done = uploads.filter(({ state }) => state === "done").length;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const canceled = uploads.filter(({ state }) => state === "canceled").length;

  const choose = (files: readonly File[]) => {
    const { pictures, others } = picturesAmong(files);
    if (others > 0) toast.info(`${others} arquivo(s) que não são imagens ficaram de fora`);
    if (pictures.length > 0) void start(pictures);
  };

  return (
    <section aria-labelledby="imagens" className="flex flex-col gap-y-4 px-6 py-6">
      <div>
        <Heading level="h2" id="imagens">
          Enviar imagens
        </Heading>
        <Text size="small" className="text-ui-fg-subtle max-w-2xl">
          O nome do arquivo diz a peça: <code>12.jpg</code> é a primeira imagem da peça 12,{" "}
          <code>12-2.jpg</code> a segunda, até quatro. JPG, PNG, WebP ou AVIF de até 15 MB. Elas tomam o lugar
          dos desenhos e ficam nas próximas importações.
        </Text>
      </div>
      <DropZone disabled={isSending} onChoose={choose} />
      {uploads.length > 0 && (
        <div className="flex flex-col gap-y-3">
          <progress
            className="h-2 w-full"
            style={{ accentColor: "var(--fg-interactive)" }}
            aria-label="Imagens enviadas"
            value={done + failed + canceled}
            max={uploads.length}
          />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Text size="small" role="status">
              {summary({ done, failed, canceled, total: uploads.length })}
            </Text>
            <div className="flex gap-2">
              {isSending && (
                <Button size="small" variant="secondary" onClick={cancel}>
                  Cancelar envio
                </Button>
              )}
              {!isSending && failed + canceled > 0 && (
                <Button size="small" variant="secondary" onClick={() => void retry()}>
                  Tentar de novo as que faltam
                </Button>
              )}
            </div>
          </div>
          <UploadList uploads={uploads} onRemove={remove} />
        </div>
      )}
    </section>
  );
}

type Counts = { done: number; failed: number; canceled: number; total: number };

function summary({ done, failed, canceled, total }: Counts): string {
  return [
    `${done} de ${total} enviadas`,
    failed > 0 && `${failed} com problema`,
    canceled > 0 && `${canceled} canceladas`,
  ]
    .filter(Boolean)
    .join(" · ");
}
