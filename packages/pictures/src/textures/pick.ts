import { typeOf } from "../garments/index";
import { heeded } from "../words";
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
