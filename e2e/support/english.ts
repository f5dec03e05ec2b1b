/**
 * Words that occur in no Portuguese text of an administration page. Names and words spelled the same in Portuguese are
 * left out.
 */
const ENGLISH = new Set(
  [
    // Function words.
    "the and or of for with your you is are was not this that these those from to by at an it its has have can will",
    "there here when where which who how what why yes all any each more less than then only already yet both other",
    // Verbs.
    "add added apply assign authorize back cancel cancelled canceled capture choose clear click close complete configure",
    "confirm connect continue copy create created customize decrease delete deleted disable discard dismiss download drag",
    "drop edit edited enable enter export failed filter find fulfill fulfilled get go hide import increase input insert",
    "invite keep learn leave load loading log logout manage mark move next open pay pick place prev previous receive",
    "refresh refund remove removed rename replace request reset retry return revoke save saved search select selected send",
    "set ship shipped show sign skip sort submit switch transfer try undo update updated upload view",
    // Nouns and adjectives.
    "account activity address amount attribute authorized available balance batch billing branch brand campaign captured cart",
    "category channel city claim snippet collection company condition count country currency customer dashboard date day",
    "days delivered delivery details discount draft drafts empty error exchange field file first fulfillment gift",
    "group height history hour image inventory issue items key keys label language last length level list",
    "location locations month months name names nothing note notification notifications number option options order orders",
    "overview owner page pages password payment payments percent permission phone popup postal price prices pricing primary",
    "product products profile promotion promotions property province provider providers publishable quantity query range rate",
    "reason reasons region regions required reservation results role row rows rule rules sales schedule secret service",
    "settings shipment shipping size source stock store street summary tax team template text timeline title",
    "today tomorrow type types unit unfulfilled unpaid user users value values variant variants version warehouse warning",
    "weight width workflow year years yesterday zip",
    // Names that Medusa provides in English.
    "brazil brazilian default system ",
  ].flatMap((line) => line.split(" ")),
);

/** Texts that do not count as English, even if they contain English words. */
const ALLOWED: [RegExp, why: string][] = [
  [/\S+@\S+/g, "an email address"],
  [/\b[\w-]+\.(?:csv|json|xlsx|pdf|com|example|br)\b/g, "a file or a domain"],
  [/\b\w+_\w+(?:=\S+)?/g, "a setting, a code or a field's own name"],
  [/https?:\S+|smtps?:\S+|\/[\w-]+(?:\/[\w-]+)*/g, "an address"],
  [/^Visitante \w+$/g, "a visitor's key"],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, "an id, in which '-add7-' may stand"],
  [/\b(?=[A-Z]*\d)[A-Z\d]{5,}\b/g, "the end of an id, as 'ARE8D9P'"],
  [/npm (?:start|run \S+)|backend\/data\S*/g, "a command"],
  [/^[a-z]+(?:-[a-z]+)+$/g, "a workflow's own name"],
  [/\b(?:se não|quantas vezes) for\b|\bse move\b/g, "the verbs"],
  [/on-line|off-line|Lei Postal/g, "as Portuguese writes it"],
  [
    /\bJSON\b|\bSKU\b|\bCSV\b|\bID\b|\bHS\b|\bMID\b|\bMid\b|\bEAN\b|\bUPC\b|\bAPI\b|\bURL\b/g,
    "known by its letters",
  ],
];

/**
 * Whole texts that are allowed: languages by their own names, Albania's currency code, and values shown as they are
 * stored.
 */
const ALLOWED_TEXTS = new Set(["English", "English (UK)", "default", "ACME", "ALL", "at", "by"]);

/** Signs of English without an English word, or of Portuguese that nobody would write. */
const ODD: [RegExp, string][] = [
  [/\bN\/A\b/, "'N/A'"],
  [/R\$\s[\d.,]+ BRL/, "a currency said twice"],
  [/\b\d{1,2} [A-Z][a-z]{2}, \d{4}/, "an English date"],
  [/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} \d/, "an English date"],
  [/\b1 (?:itens|chaves|locais|páginas|valores|pedidos|produtos|variantes)\b/, "one of several"],
  [/\w\((?:s|is|es|ões)\)/, "a number left open"],
  [/\b(?:pp|fp|tp)_\w+/i, "a provider's id"],
  [/\((?:BRAZILIAN|DEFAULT)\)/, "a provider's id"],
  [/\b(?:Verdadeiro|Falso|Capturado|Autorizado)\b/, "the machine's word"],
  // In small letters it is also the shop's own, in the texts of its pages that staff edit.
  [/\bEmails?\b(?!:)/, "the shop's spelling: Admin writes 'e-mail'"],
  [/\b[Aa]tendimento d[eo] pedido|Não atendido|Atender itens/, "what sellers do, said of a shipment"],
];

/** The faults of a text in Admin: its English words and odd forms; empty when there are none. */
export function englishIn(text: string): string[] {
  if (ALLOWED_TEXTS.has(text)) return [];
  const odd = ODD.filter(([form]) => form.test(text)).map(([, why]) => why);
  const rest = ALLOWED.reduce((left, [form]) => left.replace(form, " "), text);
  const words = rest.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...odd, ...words.filter((word) => ENGLISH.has(word))];
}
