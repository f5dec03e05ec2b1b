import { formatInstant } from "@alfaiataria/brazil";
import { ACTIONS } from "../../../../../modules/audit/actions";
import type { ListedEntry } from "../../../../../modules/audit/list";
import { ACTOR_KINDS, OUTCOMES } from "../../../../../modules/audit/types";
import { detailLines, SUBJECTS } from "../../../../../modules/audit/words";

/** Of the audit log as a spreadsheet. */
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
  // An entry of an earlier version may be of an act that this one does not know.
  (ACTIONS as Record<string, string>)[action] ?? action,
  OUTCOMES[outcome],
  subject ? (SUBJECTS[subject.type] ?? subject.type) : "",
  subject?.label ?? "",
  subject?.id ?? "",
  detailLines(details).join("; "),
];
