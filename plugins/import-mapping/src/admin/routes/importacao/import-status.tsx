import { formatDateTime, toastError } from "@alfaiataria/admin-kit";
import { Button, StatusBadge, Text, toast, usePrompt } from "@medusajs/ui";
import { useUndoImport, type ListedImport } from "../../lib/imports-api";

const STATUSES = {
  draft: { label: "Rascunho", color: "grey" },
  applied: { label: "Importada", color: "green" },
  undone: { label: "Desfeita", color: "orange" },
} as const;

/** Status of an import; for an undone one also by whom and when. */
export function StatusOfImport({ entry }: { entry: ListedImport }) {
  const { label, color } = STATUSES[entry.status];
  return (
    <div>
      <StatusBadge color={color}>{label}</StatusBadge>
      {entry.undone_at && (
        <Text size="xsmall" className="text-ui-fg-subtle">
          por {entry.undone_by} em {formatDateTime(entry.undone_at)}
        </Text>
      )}
    </div>
  );
}

/** Undoes the latest import, after explaining the effect on texts, prices and stock. */
export function UndoButton({ entry }: { entry: ListedImport }) {
  const prompt = usePrompt();
  const undo = useUndoImport(entry.id);

  async function ask() {
    const confirmed = await prompt({
      title: `Desfazer a importação de '${entry.file_name}'?`,
      description:
        "As peças novas saem da venda, as que saíram voltam e as alteradas ficam como a planilha anterior dizia. Nos textos, no preço e no estoque volta só o que esta importação mudou: os textos e preços dados na loja e as vendas e contagens feitas desde então continuam valendo.",
      confirmText: "Desfazer",
      cancelText: "Cancelar",
    });
    if (!confirmed) return;
    undo.mutate(undefined, {
      onSuccess: () => toast.success("Importação desfeita"),
      onError: toastError("A importação não foi desfeita"),
    });
  }

  return (
    <Button variant="secondary" size="small" isLoading={undo.isPending} onClick={() => void ask()}>
      Desfazer
    </Button>
  );
}
