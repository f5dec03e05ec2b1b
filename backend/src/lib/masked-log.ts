/** A line of Medusa's log on its way to the output: `level`, `message`, and what an error adds to it. */
type Line = Record<string, unknown>;
type Format = { transform(line: Line, options?: unknown): unknown };
/** The private part of Medusa's logger that formats its lines. */
type Formatting = { loggerInstance_: { format: Format } };

/** The most that is read of a text, in characters, from its beginning and from its end, where an error says its reason. */
const MOST = { beginning: 8_000, end: 2_000 };

const EMAIL = /[^\s@<>()[\]"'`,;:=]{1,64}@[\p{L}\d.-]{1,255}\.\p{L}{2,24}/gu;

/** An SQL statement up to the first line of a stack or the end; drivers write it as '{statement} - {reason}'. */
const STATEMENT =
  /\b(?:(insert into) ([\w."]+) *\(|(update) ([\w."]+)(?: as \w+)?\s+set\s|(delete from) ([\w."]+)|(select)\s[^]{0,2000}?\sfrom ([\w."]+)|(with) (\w+) as\s)[^]*?(?=\n\s+at |$)/gi;

/** How Medusa's database layer appends to the reason the row that was refused. */
const DETAIL = "\n - detail: ";

/** Values that PostgreSQL quotes in the details of an error. */
const DETAILS: [RegExp, string][] = [
  [/(Failing row contains) \([^]*?(?=\n\s*\w+: |$)/g, "$1 (…)"],
  [
    /(Key \([^)\n]*\))=\([^\n]*\)(?= (?:already exists|conflicts|is (?:not present|still referenced)))/g,
    "$1=(…)",
  ],
  [/(parameter \$\d+ =)[^\n]*/g, "$1 …"],
];

/**
 * A text without what only the database may hold: of a failed statement its kind, its table and the reason are kept, and
 * no value; of an email address, that there was one.
 */
export function masked(text: string): string {
  let told = shortened(text).replace(STATEMENT, (statement: string, ...groups: (string | undefined)[]) => {
    const [kind, table] = groups.slice(0, 10).filter((group) => group !== undefined);
    const [failure = ""] = statement.split(DETAIL);
    const reason = failure.lastIndexOf(" - ");
    return `${kind} ${table} …${reason < 0 ? "" : failure.slice(reason)}`;
  });
  for (const [detail, words] of DETAILS) told = told.replace(detail, words);
  return told.replace(EMAIL, "(email)");
}

const shortened = (text: string): string =>
  text.length > MOST.beginning + MOST.end
    ? `${text.slice(0, MOST.beginning)} … ${text.slice(-MOST.end)}`
    : text;

const under = new WeakSet<Format>();

/** Masks every line of Medusa's log, whoever writes it. @param logger the one of `@medusajs/framework/logger` */
export function maskLog(logger: object): void {
  const { loggerInstance_: output } = logger as Formatting;
  const { format } = output;
  if (under.has(format)) return;
  output.format = {
    ...format,
    transform: (line, options) => {
      if (line.message instanceof Error)
        Object.assign(line, { stack: line.message.stack, message: line.message.message });
      for (const [name, value] of Object.entries(line))
        if (typeof value === "string") line[name] = masked(value);
      return format.transform(line, options);
    },
  };
  under.add(output.format);
}
