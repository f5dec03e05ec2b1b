/** Building blocks of an email. Text and HTML are both generated from them, so that their content cannot differ. */
export type Block =
  | { kind: "heading" | "paragraph" | "note"; text: string }
  /** A button in HTML; its label and address in text. */
  | { kind: "button"; label: string; href: string; quiet?: boolean }
  | { kind: "items"; items: Item[]; totals: Fact[] }
  | { kind: "facts"; facts: Fact[] }
  /** A text by somebody else: set apart, with its line breaks kept. */
  | { kind: "quote"; text: string }
  /** A text to copy unchanged, such as a Pix code. */
  | { kind: "code"; label: string; text: string };

export type Item = { title: string; detail: string; amount: string };
export type Fact = { label: string; value: string };

/** An email before it is rendered as text and HTML. */
export type Content = {
  subject: string;
  /** The preview line that a mailbox shows beside the subject. */
  preview: string;
  /** For an email that was subscribed to: the address that a mail program calls to unsubscribe (RFC 8058). */
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
/** A block of labeled values; those without a value are left out. */
export const facts = (...candidates: [label: string, value: string | null | undefined][]): Block => ({
  kind: "facts",
  facts: candidates.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
});
