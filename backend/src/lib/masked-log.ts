/** A line of Medusa's log on its way to the output: `level`, `message`, and what an error adds to it. */
type Line = Record<string, unknown>;
type Format = { transform(line: Line, options?: unknown): unknown };
/** The private part of Medusa's logger that formats its lines. */
type Formatting = { loggerInstance_: { format: Format; isLevelEnabled(level: unknown): boolean } };

/** The most that is read of a text, in characters, from its beginning and from its end, where an error says its reason. */
const MOST = { beginning: 8_000, end: 2_000 };

/** The part of an email address that begins with its '@': a search for what stands before it would try every letter. */
const AT_DOMAIN = /@[\p{L}\d.-]{1,255}\.\p{L}{2,24}/gu;
const MAILBOX_AT_END = /[^\s@<>()[\]"'`,;:=]{1,64}$/;
const MAILBOX_LENGTH = 64;

function withoutEmails(text: string): string {
  let told = "";
  let end = 0;
  for (const { 0: domain, index } of text.matchAll(AT_DOMAIN)) {
    const [mailbox] = MAILBOX_AT_END.exec(text.slice(Math.max(end, index - MAILBOX_LENGTH), index)) ?? [];
    if (!mailbox) continue;
    told += `${text.slice(end, index - mailbox.length)}(email)`;
    end = index + domain.length;
  }
  return told + text.slice(end);
}

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
  return withoutEmails(told);
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
      // Every line is formatted before its level is asked for, one per request among them.
      if (!output.isLevelEnabled(line.level)) return line;
      if (line.message instanceof Error)
        Object.assign(line, { stack: line.message.stack, message: line.message.message });
      for (const [name, value] of Object.entries(line))
        if (typeof value === "string") line[name] = masked(value);
      return format.transform(line, options);
    },
  };
  under.add(output.format);
}
