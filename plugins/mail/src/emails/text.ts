import type { Block, Content, Fact } from "./content";
import { PAGES, type Store } from "./store";

/** An email as plain text. */
export function textOf({ blocks }: Content, store: Store): string {
  return [...blocks.map(blockText), `-- \n${signature(store)}`].join("\n\n").concat("\n");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${block.text}\n${"=".repeat(block.text.length)}`;
    case "paragraph":
    case "note":
      return block.text;
    case "button":
      return `${block.label}:\n${block.href}`;
    case "items":
      return [
        ...block.items.map(({ title, detail, amount }) =>
          [`* ${title}`, detail, amount].filter(Boolean).join("\n  "),
        ),
        block.totals.map(factLine).join("\n"),
      ]
        .filter(Boolean)
        .join("\n\n");
    case "facts":
      return block.facts.map(factLine).join("\n");
    case "quote":
      return block.text
        .split("\n")
        .map((line) => `> ${line}`)
        .join("\n");
    case "code":
      return `${block.label}:\n${block.text}`;
  }
}

const factLine = ({ label, value }: Fact): string => `${label}: ${value.replaceAll("\n", ", ")}`;

function signature({ nome, email, whatsapp, url, lojas }: Store): string {
  const branches = lojas.map(
    ({ cidade, uf, endereco, bairro, telefone }) => `${cidade} - ${uf}: ${endereco}, ${bairro}. ${telefone}`,
  );
  const pages = PAGES.map(([title, path]) => `${title}: ${url}${path}`);
  return [nome, url, ...branches, `Email: ${email}`, `WhatsApp: ${whatsapp}`, ...pages].join("\n");
}
