/** What emails are written in. Text and HTML are both made of it, so that neither can say less than the other. */
export type Block =
  | { kind: "heading" | "paragraph" | "note"; text: string }
  /** A button in HTML; in text its label and its address. */
  | { kind: "button"; label: string; href: string; quiet?: boolean }
  | { kind: "items"; items: Item[]; totals: Fact[] }
  | { kind: "facts"; facts: Fact[] }
  /** What somebody else wrote: set apart, its line breaks kept. */
  | { kind: "quote"; text: string }
  /** To be copied as it is, such as a Pix code. */
  | { kind: "code"; label: string; text: string };

export type Item = { title: string; detail: string; amount: string };
export type Fact = { label: string; value: string };

/** An email before it is set in text and HTML. */
export type Content = {
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preview: string;
  /** Of a letter that was asked for: what a mail program calls when its reader wants no more of them (RFC 8058). */
  unsubscribe?: string;
  blocks: Block[];
};

export const heading = (text: string): Block => ({ kind: "heading", text });
export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const note = (text: string): Block => ({ kind: "note", text });
export const button = (label: string, href: string): Block => ({ kind: "button", label, href });
export const quietButton = (label: string, href: string): Block => ({
  kind: "button",
  label,
  href,
  quiet: true,
});
/** Facts that have a value. */
export const facts = (...candidates: [label: string, value: string | null | undefined][]): Block => ({
  kind: "facts",
  facts: candidates.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
});
