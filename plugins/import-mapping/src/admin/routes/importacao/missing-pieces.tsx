import { counted, toastError } from "@alfaiataria/admin-kit";
import { Label, Switch, Text } from "@medusajs/ui";
import type { DetailedImport, useEditDraft } from "../../lib/imports-api";

type Props = { draft: DetailedImport; edit: ReturnType<typeof useEditDraft> };

/** What becomes of the pieces that the file lacks: off sale, or on sale as before. */
export function MissingPieces({ draft, edit }: Props) {
  const retired = draft.counts?.retired ?? 0;
  if (retired === 0 && !draft.partial) return null;
  const pieces = counted(retired, "peça não está", "peças não estão");
  return (
    <section aria-label="Peças que a planilha não lista" className="flex items-start gap-3 px-6 py-4">
      <Switch
        id="partial"
        checked={draft.partial}
        className="mt-1 shrink-0"
        aria-describedby="partial-hint"
        onCheckedChange={(partial) =>
          edit.mutate({ partial }, { onError: toastError("Não foi possível conferir") })
        }
      />
      <div>
        <Label htmlFor="partial" size="small" weight="plus">
          Só atualizar as peças da planilha
        </Label>
        <Text id="partial-hint" size="small" className="text-ui-fg-subtle" aria-live="polite">
          {draft.partial
            ? "As que ela não lista continuam à venda, como estão."
            : `${pieces} na planilha e ${retired === 1 ? "sai" : "saem"} da venda.`}
        </Text>
      </div>
    </section>
  );
}
