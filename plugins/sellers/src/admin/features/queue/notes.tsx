import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { MAX_NOTES } from "@alfaiataria/contract";
import { Button, Label, Text, Textarea } from "@medusajs/ui";
import { useEffect, useId, useSyncExternalStore } from "react";
import { Autosave, type SaveState } from "../../lib/autosave";
import { saveNotes } from "../../lib/queue-api";
import type { QueueMessage } from "../../lib/queue-types";

/** Autosave by message id; unsaved text survives closing its drawer. */
const keepers = new Map<string, Autosave>();

function notesOf(client: QueryClient, { id, notes }: QueueMessage): Autosave {
  const known = keepers.get(id);
  if (known) return known;
  const keeper = new Autosave(notes ?? "", (text, before) => saveNotes(client, id, { notes: text, before }));
  keepers.set(id, keeper);
  return keeper;
}

/** Notes on a message, saved automatically; text that cannot be saved is kept. */
export function Notes({ message }: { message: QueueMessage }) {
  const client = useQueryClient();
  const field = useId();
  const keeper = notesOf(client, message);
  const state = useSyncExternalStore(keeper.subscribe, keeper.read);

  useEffect(() => keeper.refresh(message.notes ?? ""), [keeper, message.notes]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      keeper.flush();
      if (!keeper.isSaved) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("beforeunload", warn);
      keeper.flush();
      if (keeper.isSaved) keepers.delete(message.id);
    };
  }, [keeper, message.id]);

  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <Label htmlFor={field} size="small" weight="plus">
          Notas
        </Label>
        <SavedMark state={state} onRetry={() => keeper.flush()} />
      </div>
      <Textarea
        id={field}
        rows={4}
        maxLength={MAX_NOTES}
        placeholder="Só a equipe vê: medidas, preferências, o que ficou combinado…"
        value={state.text}
        onChange={({ target }) => keeper.type(target.value)}
        onBlur={() => keeper.flush()}
      />
      {state.phase === "conflict" && <Conflict keeper={keeper} theirs={state.theirs} />}
    </section>
  );
}

const MARKS: Record<SaveState["phase"], string> = {
  saved: "Salvo",
  waiting: "Salvando…",
  saving: "Salvando…",
  failed: "Não foi salvo",
  conflict: "Não foi salvo",
};

function SavedMark({ state: { phase, text, reason }, onRetry }: { state: SaveState; onRetry: () => void }) {
  const hasFailed = phase === "failed";
  return (
    <div className="flex min-h-7 items-center gap-2">
      <Text size="xsmall" role="status" className={hasFailed ? "text-ui-fg-error" : "text-ui-fg-subtle"}>
        {phase === "saved" && text === "" ? "" : MARKS[phase]}
        {hasFailed && reason && `: ${reason}`}
      </Text>
      {hasFailed && (
        <Button size="small" variant="transparent" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}

function Conflict({ keeper, theirs }: { keeper: Autosave; theirs: string }) {
  return (
    <div role="alert" className="bg-ui-bg-subtle flex flex-col gap-2 rounded-md p-3">
      <Text size="small" weight="plus">
        Outra pessoa mudou estas notas enquanto você escrevia:
      </Text>
      <Text size="small" className="whitespace-pre-wrap break-words">
        {theirs || "(apagou as notas)"}
      </Text>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" onClick={() => keeper.keepMine()}>
          Salvar as minhas
        </Button>
        <Button size="small" variant="secondary" onClick={() => keeper.takeTheirs()}>
          Ficar com as dela
        </Button>
      </div>
    </div>
  );
}
