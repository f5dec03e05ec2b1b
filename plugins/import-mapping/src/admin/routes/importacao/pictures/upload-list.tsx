import { toastError } from "@alfaiataria/admin-kit";
import { Button, StatusBadge, Table, Text, toast } from "@medusajs/ui";
import { useState } from "react";
import type { Upload } from "./uploads";

/** Number of files listed, failed ones first; the others are only counted. */
const SHOWN = 100;

const STATES: Record<
  Upload["state"],
  { label: string; color: "green" | "blue" | "red" | "orange" | "grey" }
> = {
  failed: { label: "Com problema", color: "red" },
  sending: { label: "Enviando", color: "blue" },
  canceled: { label: "Cancelada", color: "orange" },
  waiting: { label: "Na fila", color: "grey" },
  done: { label: "Enviada", color: "green" },
};
const ORDER = Object.keys(STATES);

type Props = { uploads: readonly Upload[]; onRemove: (upload: Upload) => Promise<void> };

/** The state of each upload. */
export function UploadList({ uploads, onRemove }: Props) {
  const sorted = [...uploads].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  return (
    <>
      <Table aria-label="Imagens">
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Arquivo</Table.HeaderCell>
            <Table.HeaderCell>Situação</Table.HeaderCell>
            <Table.HeaderCell>
              <span className="sr-only">Ações</span>
            </Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {sorted.slice(0, SHOWN).map((upload) => (
            <Table.Row key={upload.key}>
              <Table.Cell>{upload.file.name}</Table.Cell>
              <Table.Cell>
                <div className="flex flex-wrap items-center gap-2 py-1">
                  <StatusBadge color={STATES[upload.state].color}>{STATES[upload.state].label}</StatusBadge>
                  {upload.reason}
                </div>
              </Table.Cell>
              <Table.Cell className="text-right">
                {upload.state === "done" && <RemoveButton upload={upload} onRemove={onRemove} />}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
      {uploads.length > SHOWN && (
        <Text size="small" className="text-ui-fg-subtle">
          e mais {uploads.length - SHOWN}
        </Text>
      )}
    </>
  );
}

function RemoveButton({ upload, onRemove }: { upload: Upload; onRemove: Props["onRemove"] }) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await onRemove(upload);
      toast.success("Imagem removida", { description: upload.file.name });
    } catch (error) {
      setRemoving(false);
      toastError("Não foi possível remover")(error);
    }
  };
  return (
    <Button
      size="small"
      variant="transparent"
      isLoading={isRemoving}
      aria-label={`Remover ${upload.file.name}`}
      onClick={() => void remove()}
    >
      Remover
    </Button>
  );
}
