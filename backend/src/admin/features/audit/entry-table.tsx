import { formatInstant } from "@alfaiataria/brazil";
import { StatusBadge, Table, Text } from "@medusajs/ui";
import { Link } from "react-router-dom";
import { ACTIONS } from "../../../modules/audit/actions";
import type { ListedEntry } from "../../../modules/audit/list";
import { ACTOR_KINDS, OUTCOMES, type AuditSubject } from "../../../modules/audit/types";
import { detailLines, SUBJECTS } from "../../../modules/audit/words";

/** On a phone each row becomes a card, with its cells stacked. */
const CARDS =
  "max-md:[&_thead]:sr-only max-md:[&_tr]:flex max-md:[&_tr]:h-auto max-md:[&_tr]:flex-col max-md:[&_tr]:gap-y-1 max-md:[&_tr]:py-3 max-md:[&_td]:h-auto max-md:[&_td]:px-6";
const CELL = "align-top md:py-3 [overflow-wrap:anywhere]";

/** Entries, newest first. */
export function EntryTable({ entries }: { entries: ListedEntry[] }) {
  return (
    <Table aria-label="Registro" className={CARDS}>
      <Table.Header>
        <Table.Row>
          <Table.HeaderCell>Quando</Table.HeaderCell>
          <Table.HeaderCell className="md:min-w-56">Quem</Table.HeaderCell>
          <Table.HeaderCell>O que</Table.HeaderCell>
          <Table.HeaderCell>Em quê</Table.HeaderCell>
          <Table.HeaderCell>Detalhes</Table.HeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Table.Body>
    </Table>
  );
}

function Entry({
  entry: { occurredAt, actor, network, action, outcome, subject, details },
}: {
  entry: ListedEntry;
}) {
  const kind = ACTOR_KINDS[actor.kind];
  return (
    <Table.Row>
      <Table.Cell className={`${CELL} whitespace-nowrap tabular-nums`}>
        <time dateTime={occurredAt}>{formatInstant(occurredAt)}</time>
      </Table.Cell>
      <Table.Cell className={CELL}>
        <Text size="small" className="text-ui-fg-base">
          {actor.name ?? actor.id ?? kind}
        </Text>
        {(actor.name ?? actor.id) && (
          <Text size="xsmall" className="text-ui-fg-muted">
            {network ? `${kind}, de ${network}` : kind}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell className={CELL}>
        <Text size="small" className="text-ui-fg-base">
          {/* An entry from another version of the code may have an action that this one does not know. */}
          {(ACTIONS as Record<string, string>)[action] ?? action}
        </Text>
        {outcome !== "done" && (
          <StatusBadge color={outcome === "failed" ? "red" : "orange"}>{OUTCOMES[outcome]}</StatusBadge>
        )}
      </Table.Cell>
      <Table.Cell className={CELL}>{subject && <Subject subject={subject} />}</Table.Cell>
      <Table.Cell className={`${CELL} md:max-w-80`}>
        {detailLines(details).map((line) => (
          <Text key={line} size="small" className="text-ui-fg-subtle">
            {line}
          </Text>
        ))}
      </Table.Cell>
    </Table.Row>
  );
}

function Subject({ subject }: { subject: NonNullable<ListedEntry["subject"]> }) {
  const page = pageOf(subject);
  const name = [SUBJECTS[subject.type] ?? subject.type, subject.label ?? subject.id]
    .filter(Boolean)
    .join(" ");
  if (!page) return <Text size="small">{name}</Text>;
  return (
    <Link to={page} className="text-ui-fg-interactive hover:text-ui-fg-interactive-hover txt-small">
      {name}
    </Link>
  );
}

/** Pages of Admin by type of subject. */
const PAGES: Record<string, (id: string) => string> = {
  order: (id) => `/orders/${id}`,
  product: (id) => `/products/${id}`,
  customer: (id) => `/customers/${id}`,
  "inventory-item": (id) => `/inventory/${id}`,
  "price-list": (id) => `/price-lists/${id}`,
  promotion: (id) => `/promotions/${id}`,
  user: (id) => `/settings/users/${id}`,
  "api-key": (id) => `/settings/secret-api-keys/${id}`,
};

/** The page of a subject, if its type has one; the subject itself may be gone. */
const pageOf = ({ type, id }: AuditSubject): string | undefined => (id ? PAGES[type]?.(id) : undefined);
