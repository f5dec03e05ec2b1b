import { fold } from "@alfaiataria/brazil";
import { typeOf } from "../garments/index";
import { braid, jersey, knit, leather, nap, pique, polished, rib, tortoise, webbing } from "./other";
import type { Texture } from "./tile";
import {
  denim,
  glenCheck,
  herringbone,
  jacquard,
  linen,
  oxford,
  pinstripe,
  plaid,
  plain,
  regimental,
  satin,
  shirtStripe,
  twill,
} from "./woven";

/** The words by which garments and textures differ. A drawing is given these and no others. */
const HEEDED =
  /sola de couro|ponta reta|manga curta|gola (?:padre|role|v)|fio \d|la fria|\bla\b|acetato|acetinad|alfaiataria|algodao|brogue|camurca|canelad|cardiga|cashmere|casual|cetim|cordao|couro|denim|derby|desestruturado|escocia|espinha|flanela(?: x)?|gales|italiana|jacquard|jeans|linho|listrad|malha|merino|mocassim|monk|nobuck|noite|nylon|oxford|piquet?|polo|popeline|poplin|prega|principe|redond|regimental|risca|safari|sarja|seda|slim|social|suede|tartan|tartaruga|tenis|trancad|transpassado|trico|trucker|tweed|veludo|xadrez/g;

/** Those of a text, folded and in one order, so that texts which say the same of a drawing are the same. */
export const heeded = (text: string): string => [...new Set(fold(text).match(HEEDED))].sort().join("; ");

const KEYWORDS: readonly (readonly [RegExp, Texture])[] = [
  [/espinha/, herringbone],
  [/principe|gales/, glenCheck],
  [/xadrez|flanela x|tartan/, plaid],
  [/risca/, pinstripe],
  [/listrad|regimental/, regimental],
  [/trancad/, braid],
  [/camurca|veludo|suede|nobuck/, nap],
  [/couro/, leather],
  [/denim|jeans/, denim],
  [/jacquard/, jacquard],
  [/canelad/, rib],
  [/trico|merino|cashmere/, knit],
  [/linho/, linen],
  [/piquet|pique/, pique],
  [/oxford/, oxford],
  [/acetato|tartaruga/, polished],
  [/sarja/, twill],
  [/seda|nylon|cetim|acetinad/, satin],
  [/malha|escocia/, jersey],
  [/la fria|flanela|tweed|\bla\b/, twill],
  [/popeline|fio \d+|algodao|poplin/, plain],
];

const DEFAULTS: Readonly<Record<string, Texture>> = {
  camisa: plain,
  camiseta: jersey,
  malha: knit,
  meia: jersey,
  cachecol: knit,
  jeans: denim,
  sapato: leather,
  mocassim: leather,
  tenis: leather,
  cinto: leather,
  gravata: satin,
  oculos: polished,
};

/** The texture of a piece, by the words of its cloth and name, else by its type. */
export function pickTexture(look: { produto: string; tecido?: string; nome?: string }): Texture {
  const produto = typeOf(look.produto);
  const cloth = heeded(look.tecido ?? "");
  const name = heeded(look.nome ?? "");
  if (produto === "oculos") return name.includes("tartaruga") ? tortoise : polished;
  if (produto === "suspensorio") return webbing;
  // 'Oxford' and 'jeans' name a model in shoes and garments: there, only the cloth counts.
  const words = produto === "camisa" || produto === "gravata" ? `${cloth}; ${name}` : cloth;
  const found = KEYWORDS.find(([keyword]) => keyword.test(words))?.[1];
  if (found === pinstripe && produto === "camisa") return shirtStripe;
  return found ?? DEFAULTS[produto] ?? twill;
}
