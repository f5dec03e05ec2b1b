export type TextBlock = { kind: "heading" | "paragraph"; text: string } | { kind: "list"; items: string[] };

/** A text as it is shown: '## ' begins a heading, '- ' an item, an empty line a paragraph. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | undefined;
  const begin = (block: TextBlock) => {
    blocks.push(block);
    return block;
  };
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const [, heading] = /^##\s+(.+)$/.exec(line) ?? [];
    const [, item] = /^-\s+(.+)$/.exec(line) ?? [];
    if (heading) {
      begin({ kind: "heading", text: heading });
      open = undefined;
    } else if (item) {
      if (open?.kind === "list") open.items.push(item);
      else open = begin({ kind: "list", items: [item] });
    } else if (line === "") open = undefined;
    else if (open?.kind === "paragraph") open.text += `\n${line}`;
    else open = begin({ kind: "paragraph", text: line });
  }
  return blocks;
}
