import { formatInstant } from "@alfaiataria/brazil";
import { ACTIONS } from "../../../../../modules/audit/actions";
import type { ListedEntry } from "../../../../../modules/audit/list";
import { ACTOR_KINDS, OUTCOMES } from "../../../../../modules/audit/types";
import { detailLines, SUBJECTS } from "../../../../../modules/audit/words";

/** The columns of the audit log's spreadsheet. */
export const COLUMNS = [
  "Quando",
  "Quem",
  "Tipo de acesso",
  "Rede",
  "O que",
  "Resultado",
  "Em quê",
  "Nome",
  "Id",
  "Detalhes",
];

export const rowOf = ({
  occurredAt,
  actor,
  network,
  action,
  outcome,
  subject,
  details,
}: ListedEntry): string[] => [
  formatInstant(occurredAt),
  actor.name ?? actor.id ?? ACTOR_KINDS[actor.kind],
  ACTOR_KINDS[actor.kind],
  network ?? "",
  // An entry from another version of the code may have an action that this one does not know.
  (ACTIONS as Record<string, string>)[action] ?? action,
  OUTCOMES[outcome],
  subject ? (SUBJECTS[subject.type] ?? subject.type) : "",
  subject?.label ?? "",
  subject?.id ?? "",
  detailLines(details).join("; "),
];
