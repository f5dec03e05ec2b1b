import { counted, toastError } from "@alfaiataria/admin-kit";
import { Button, usePrompt } from "@medusajs/ui";
import {
  useApplyDraft,
  useDiscardDraft,
  type DetailedImport,
  type useEditDraft,
} from "../../lib/imports-api";

type Props = { draft: DetailedImport; edit: ReturnType<typeof useEditDraft>; onClose: () => void };

/** Buttons to discard the draft, to check it again when it is outdated, or to import it. */
export function DraftActions({ draft, edit, onClose }: Props) {
  const prompt = usePrompt();
  const discard = useDiscardDraft(draft.id);
  const apply = useApplyDraft(draft.id);
  const { counts } = draft;
  const changes = counts ? counts.created + counts.updated + counts.restored + counts.retired : 0;
  const isBusy = edit.isPending || apply.isPending || discard.isPending;

  async function askToApply() {
    const retired = counts?.retired ?? 0;
    const confirmed =
      retired === 0 ||
      (await prompt({
        title: `${counted(retired, "peça sai", "peças saem")} da venda`,
        description:
          "Elas não estão na planilha nova. Ficam guardadas e voltam quando uma planilha as tiver de novo, ou se você desfizer a importação.",
        confirmText: "Importar",
        cancelText: "Cancelar",
      }));
    if (!confirmed) return;
    apply.mutate(undefined, {
      onError: toastError("A importação não começou"),
    });
  }

  async function askToDiscard() {
    const made = draft.corrections.length;
    const confirmed =
      made === 0 ||
      (await prompt({
        title: `Descartar '${draft.file_name}'?`,
        description: `${counted(made, "correção feita aqui se perde", "correções feitas aqui se perdem")}. Na loja nada muda.`,
        confirmText: "Descartar",
        cancelText: "Cancelar",
      }));
    if (!confirmed) return;
    discard.mutate(undefined, {
      onSuccess: onClose,
      onError: toastError("O rascunho não foi descartado"),
    });
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void askToDiscard()}>
        Descartar
      </Button>
      {draft.missing.length === 0 && !draft.checked && (
        <Button
          variant="secondary"
          size="small"
          isLoading={edit.isPending}
          onClick={() =>
            edit.mutate(
              {},
              {
                onError: toastError("Não foi possível conferir"),
              },
            )
          }
        >
          Conferir de novo
        </Button>
      )}
      <Button
        size="small"
        isLoading={apply.isPending}
        disabled={isBusy || !draft.checked || changes === 0}
        onClick={() => void askToApply()}
      >
        {labelOf(changes, counts !== null)}
      </Button>
    </div>
  );
}

function labelOf(changes: number, isChecked: boolean): string {
  if (!isChecked) return "Importar";
  return changes > 0 ? `Importar ${counted(changes, "mudança", "mudanças")}` : "Nada a importar";
}
