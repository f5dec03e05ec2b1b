import { formatDateTime } from "@alfaiataria/admin-kit";
import { Badge } from "@medusajs/ui";
import { relativeTime } from "../../lib/format";

type RowProps = {
  id: string;
  /** The client's name; a click on it opens the details. */
  title: string;
  onOpen: () => void;
  createdAt: string;
  summary: string;
  marks: React.ReactNode;
  action: React.ReactNode;
};

/** One row of the queue; a click anywhere but on its action opens the details. */
export function Row({ id, title, onOpen, createdAt, summary, marks, action }: RowProps) {
  return (
    <li className="hover:bg-ui-bg-base-hover relative flex flex-col gap-3 px-6 py-4 md:flex-row md:items-center md:gap-6">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <button
            id={id}
            type="button"
            onClick={onOpen}
            className="txt-compact-small-plus focus-visible:after:shadow-borders-focus min-w-0 truncate text-start outline-none after:absolute after:inset-0"
          >
            {title}
          </button>
          <When date={createdAt} />
        </div>
        <p className="txt-small text-ui-fg-subtle line-clamp-2 break-words">{summary}</p>
        <div className="flex flex-wrap items-center gap-2">{marks}</div>
      </div>
      <div className="relative flex shrink-0 md:w-44 md:justify-end">{action}</div>
    </li>
  );
}

/** Relative time ('há 5 minutos') beside the exact time. */
export function When({ date }: { date: string }) {
  return (
    <time
      dateTime={date}
      title={formatDateTime(date)}
      className="txt-compact-xsmall text-ui-fg-subtle shrink-0 whitespace-nowrap"
    >
      {relativeTime(date)}
      <span className="max-md:sr-only"> · {formatDateTime(date)}</span>
    </time>
  );
}

/** A small badge in a row. */
export function Mark({
  children,
  color,
}: {
  children: React.ReactNode;
  color?: "blue" | "green" | "grey" | "orange" | "red";
}) {
  return (
    <Badge size="2xsmall" color={color ?? "grey"}>
      {children}
    </Badge>
  );
}
