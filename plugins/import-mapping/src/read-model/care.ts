import { foldWords } from "@alfaiataria/brazil";

/** Care instructions by words found in the cloth, most delicate first. */
const CARE: readonly [RegExp, readonly string[]][] = [
  [
    /\b(couro|camurca|nobuck|verniz)\b/,
    ["Limpar com pano macio e seco", "Guardar longe do sol e da umidade"],
  ],
  [/\b(acetato|metal|lente)\b/, ["Limpar com flanela e água com sabão neutro", "Guardar no estojo"]],
  [
    /\b(la|cashmere|caxemira|alpaca|mohair|flanela|tweed)\b/,
    ["Lavar a seco", "Arejar depois de usar e guardar em cabide"],
  ],
  [/\b(seda|veludo)\b/, ["Lavar a seco", "Passar a ferro morno, pelo avesso"]],
  [/\b(linho)\b/, ["Lavar à mão ou em ciclo delicado, em água fria", "Passar ainda úmido"]],
  [/\b(jeans|denim)\b/, ["Lavar pelo avesso, em água fria, com cores semelhantes", "Secar à sombra"]],
  [
    /\b(algodao|malha|tricoline|piquet|pima|sarja|oxford|viscose|modal)\b/,
    ["Lavar à máquina em água fria", "Secar à sombra e passar em temperatura média"],
  ],
  [/\b(poliester|poliamida|elastano|nylon)\b/, ["Lavar à máquina em ciclo delicado", "Não usar alvejante"]],
];

const DEFAULT = ["Seguir a etiqueta da peça"];

/** The product page's care list (spec 1 §2), derived from the cloth; staff can write their own instead. */
export function careOf(...texts: string[]): string[] {
  const words = foldWords(texts.join(" "));
  return [...(CARE.find(([cloth]) => cloth.test(words))?.[1] ?? DEFAULT)];
}
