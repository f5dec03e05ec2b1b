import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { formatInstant } from "@alfaiataria/brazil";
import { stringify } from "csv-stringify";
import { ACTIONS } from "../../../../../modules/audit/actions";
import type { ListedEntry } from "../../../../../modules/audit/list";
import { ACTOR_KINDS, OUTCOMES } from "../../../../../modules/audit/types";
import { detailLines, SUBJECTS } from "../../../../../modules/audit/words";

const COLUMNS = [
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

const rowOf = ({ occurredAt, actor, network, action, outcome, subject, details }: ListedEntry): string[] => [
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

/**
 * Writes entries as a CSV that a Brazilian spreadsheet opens as columns: São Paulo's time, semicolons, the byte order
 * mark by which it knows UTF-8; a text that looks like a formula stays text.
 */
export async function writeCsv(entries: AsyncIterable<ListedEntry>, destination: Writable): Promise<void> {
  async function* rows() {
    for await (const entry of entries) yield rowOf(entry);
  }
  const sheet = stringify({
    header: true,
    columns: COLUMNS,
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
  });
  await pipeline(rows, sheet, destination);
}
