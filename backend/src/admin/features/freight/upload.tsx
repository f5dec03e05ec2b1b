import { counted, toastOutcome } from "@alfaiataria/admin-kit";
import { Button, Container, Heading, Hint, Text } from "@medusajs/ui";
import { useRef, useState } from "react";
import { downloadFreight, useCheckFreight, useUploadFreight } from "./api";

/** Uploads a freight spreadsheet: it is chosen, checked line by line, and then used. */
export function FreightUpload() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const check = useCheckFreight();
  const upload = useUploadFreight();
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    check.mutate(chosen);
  };
  const use = async () => {
    if (!file) return;
    const outcome = { done: "Frete mudado", failed: "Não foi possível usar a tabela" };
    await toastOutcome(
      upload.mutateAsync(file).then(() => {
        setFile(null);
        check.reset();
      }),
      outcome,
    );
  };
  const template = () =>
    void toastOutcome(downloadFreight(), { done: "Modelo baixado", failed: "Não foi possível baixar" });
  const { data, error, isPending } = check;
  return (
    <Container className="flex flex-col gap-y-4 px-6 py-4">
      <div>
        <Heading level="h2">Enviar uma tabela</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          Planilha .xlsx ou .csv com CEP de, CEP até, peças até, peso até (kg), preço, prazo (dias) e serviço.
          Cada linha diz até quantas peças ou até que peso vale, ou os dois. Onde duas linhas servem, vale a
          da faixa de CEP mais estreita; depois a de menos peso; depois a de menos peças; depois a mais
          barata.
        </Text>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        className="hidden"
        aria-label="Planilha de frete"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = "";
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" isLoading={isPending} onClick={() => input.current?.click()}>
          Escolher planilha
        </Button>
        <Button size="small" variant="secondary" onClick={template}>
          Baixar modelo
        </Button>
      </div>
      {error && (
        <Hint variant="error" role="alert">
          {error.message}
        </Hint>
      )}
      {file && data && (
        <div role="status" className="flex flex-col items-start gap-y-2">
          <Text size="small" weight="plus">
            {file.name}
          </Text>
          {data.faults.length > 0 ? (
            <ul className="text-ui-fg-error txt-small max-h-64 overflow-y-auto">
              {data.faults.map(({ line, reason }) => (
                <li key={line}>
                  Linha {line}: {reason}
                </li>
              ))}
            </ul>
          ) : (
            <>
              <Text size="small">
                {counted(data.rows, "linha", "linhas")}, sem erros: {data.services.join(", ")}.
              </Text>
              <Button size="small" isLoading={upload.isPending} onClick={() => void use()}>
                Usar esta tabela
              </Button>
            </>
          )}
        </div>
      )}
    </Container>
  );
}
