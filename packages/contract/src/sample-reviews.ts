import type { Review } from "./reviews.ts";

type Sample = [author: string, text: string, fit?: Review["fit"], height?: number];

const SAMPLES: Sample[] = [
  ["João S.", "O tecido tem peso e caimento de alfaiate. Chegou antes do prazo, bem embalado.", "right", 178],
  ["Marcelo A.", "Acabamento impecável, por dentro e por fora.", "right", 182],
  ["Rafael T.", "Comprei para um casamento e virei cliente.", "right", 175],
  ["Paulo H.", "O vendedor acertou o meu tamanho pelo WhatsApp.", "right", 190],
  ["André L.", "A cor é a das fotos.", "right", 171],
  ["Eduardo M.", "Boa costura, bons botões. Recomendo.", "right", 180],
  ["Gustavo R.", "Veste como feito sob medida."],
  ["Henrique P.", "Segundo pedido, e a mesma qualidade.", "right", 185],
  ["Leonardo C.", "Presente para o meu pai, que adorou."],
  ["Bruno F.", "Lavei conforme a etiqueta e continua como novo."],
  ["Thiago N.", "Elegante sem esforço.", "right", 177],
  ["Vicente O.", "Vale o que custa."],
];

const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 0, 15, 12);

/** What stands in the place of reviews on the pieces of the sample catalogue, of all the same: twelve of five stars, of nobody. */
export const SAMPLE_REVIEWS: Review[] = SAMPLES.map(([author, text, fit = null, height = null], at) => ({
  id: `exemplo-${at + 1}`,
  stars: 5,
  text,
  fit,
  size: "",
  color: "",
  height,
  author,
  publishedAt: new Date(NEWEST - at * 9 * DAY_MS).toISOString(),
  photos: [],
  answer: null,
  isSample: true,
}));
