import type { Block, Content, Fact, Item } from "./content";
import { PAGES, type Store } from "./store";

const COLORS = {
  navy: "#121f48",
  gold: "#c3a050",
  goldInk: "#7a5c15",
  ink: "#1b1d26",
  soft: "#585b66",
  paper: "#ffffff",
  ground: "#f2eee5",
  line: "#ddd6c8",
};
/** Size of the header picture in px, as displayed; the file has twice that size. */
const BAND = { width: 560, height: 160 };
const SERIF = "Georgia, 'Times New Roman', Times, serif";
const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const BODY = `font-family:${SANS};font-size:16px;line-height:24px;color:${COLORS.ink}`;
const TABLE = `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
const lines = (text: string): string => escape(text).replaceAll("\n", "<br>");

/**
 * An email as HTML that old and new mail programs show alike: tables, inline styles, one column of at most 560 px,
 * web-safe fonts. Its only picture is an ornament: where pictures are blocked the navy header stays, taller or the
 * same.
 */
export function htmlOf({ subject, preview, blocks }: Content, store: Store, still: string): string {
  const band = `${store.url}/static/casa/${still}-carta-${BAND.width * 2}.jpg`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${COLORS.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>
<table ${TABLE} style="background:${COLORS.ground}"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table ${TABLE} style="max-width:560px;background:${COLORS.paper}">
<tr><td align="center" bgcolor="${COLORS.navy}" style="background:${COLORS.navy};border-bottom:3px solid ${COLORS.gold};padding:24px 20px">
<a href="${escape(store.url)}" style="font-family:${SERIF};font-size:22px;line-height:28px;letter-spacing:1px;color:#ffffff;text-decoration:none">${escape(store.nome)}</a>
</td></tr>
<tr><td bgcolor="${COLORS.navy}" style="background:${COLORS.navy};font-size:0;line-height:0"><img src="${escape(band)}" alt="" width="${BAND.width}" height="${BAND.height}" style="display:block;width:100%;max-width:${BAND.width}px;height:auto;border:0"></td></tr>
<tr><td style="padding:32px 24px 16px">
${blocks.map(blockHtml).join("\n")}
</td></tr>
<tr><td style="border-top:1px solid ${COLORS.line};padding:20px 24px 28px;font-family:${SANS};font-size:13px;line-height:20px;color:${COLORS.soft}">
${footer(store)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `<h1 style="margin:0 0 16px;font-family:${SERIF};font-size:26px;line-height:32px;font-weight:normal;color:${COLORS.navy}">${escape(block.text)}</h1>`;
    case "paragraph":
      return `<p style="margin:0 0 16px;${BODY}">${lines(block.text)}</p>`;
    case "note":
      return `<p style="margin:0 0 16px;font-family:${SANS};font-size:14px;line-height:20px;color:${COLORS.soft}">${lines(block.text)}</p>`;
    case "button":
      return buttonHtml(block);
    case "items":
      return itemsHtml(block.items, block.totals);
    case "facts":
      return factsHtml(block.facts);
    case "quote":
      return `<table ${TABLE} style="margin:0 0 24px"><tr><td style="border-left:3px solid ${COLORS.gold};padding:4px 0 4px 16px;${BODY};word-break:break-word">${lines(block.text)}</td></tr></table>`;
    case "code":
      return `<p style="margin:0 0 6px;${LABEL}">${escape(block.label)}</p>
<table ${TABLE} style="margin:0 0 24px"><tr><td style="background:${COLORS.ground};padding:14px 16px;font-family:Consolas,Menlo,'Courier New',monospace;font-size:14px;line-height:20px;color:${COLORS.ink};word-break:break-all">${escape(block.text)}</td></tr></table>`;
  }
}

const LABEL = `font-family:${SANS};font-size:13px;line-height:20px;color:${COLORS.goldInk}`;

function buttonHtml({ label, href, quiet }: Extract<Block, { kind: "button" }>): string {
  if (quiet)
    return `<p style="margin:0 0 24px;${BODY}"><a href="${escape(href)}" style="color:${COLORS.navy};font-weight:bold;text-decoration:underline;text-decoration-color:${COLORS.gold};text-underline-offset:4px">${escape(label)}</a></p>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td align="center" bgcolor="${COLORS.navy}" style="background:${COLORS.navy};border-bottom:3px solid ${COLORS.gold}"><a href="${escape(href)}" style="display:inline-block;padding:14px 24px;font-family:${SANS};font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none">${escape(label)}</a></td></tr></table>`;
}

function itemsHtml(items: Item[], totals: Fact[]): string {
  const rows = items.map(
    ({ title, detail, amount }) =>
      `<tr><td style="padding:12px 12px 12px 0;border-top:1px solid ${COLORS.line};${BODY}">${escape(title)}<br><span style="font-size:14px;line-height:20px;color:${COLORS.soft}">${escape(detail)}</span></td><td align="right" valign="top" style="padding:12px 0;border-top:1px solid ${COLORS.line};${BODY};white-space:nowrap">${escape(amount)}</td></tr>`,
  );
  const sums = totals.map(({ label, value }, index) => {
    const isLast = index === totals.length - 1;
    const style = isLast
      ? `padding:10px 0 0;border-top:2px solid ${COLORS.navy};font-family:${SERIF};font-size:20px;line-height:28px;color:${COLORS.navy}`
      : `padding:${index === 0 ? "12px 0 2px;border-top:1px solid " + COLORS.line : index === totals.length - 2 ? "2px 0 10px" : "2px 0"};font-family:${SANS};font-size:14px;line-height:20px;color:${COLORS.soft}`;
    return `<tr><td style="${style}">${escape(label)}</td><td align="right" style="${style};white-space:nowrap">${escape(value)}</td></tr>`;
  });
  const end = totals.length === 0 ? `;border-bottom:1px solid ${COLORS.line}` : "";
  return `<table ${TABLE} style="margin:0 0 24px${end}">${[...rows, ...sums].join("\n")}</table>`;
}

function factsHtml(facts: Fact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td width="84" valign="top" style="padding:4px 12px 4px 0;${LABEL}">${escape(label)}</td><td valign="top" style="padding:4px 0;font-family:${SANS};font-size:15px;line-height:20px;color:${COLORS.ink};word-break:break-word">${lines(value)}</td></tr>`,
  );
  return `<table ${TABLE} style="margin:0 0 24px">${rows.join("\n")}</table>`;
}

function footer({ nome, email, whatsapp, url, lojas }: Store): string {
  const link = `style="color:${COLORS.soft}"`;
  const branches = lojas.map(
    ({ cidade, uf, endereco, bairro, telefone }) =>
      `<strong style="color:${COLORS.navy}">${escape(cidade)} – ${escape(uf)}</strong><br>${escape(endereco)}, ${escape(bairro)}<br>${escape(telefone)}`,
  );
  const pages = PAGES.map(([title, path]) => `<a href="${escape(url + path)}" ${link}>${escape(title)}</a>`);
  return [
    ...branches,
    `${escape(nome)} · <a href="${escape(url)}" ${link}>${escape(url.replace(/^https?:\/\//, ""))}</a><br><a href="mailto:${escape(email)}" ${link}>${escape(email)}</a><br>WhatsApp ${escape(whatsapp)}`,
    pages.join(" · "),
  ]
    .map((part) => `<p style="margin:0 0 12px">${part}</p>`)
    .join("\n");
}
