import { fold } from "@alfaiataria/brazil";

/** The shop's word on each kind of piece; the first keyword found in category or name decides (spec 1 §5). */
const BY_KEYWORD: [keywords: string[], text: string][] = [
  [
    ["blazer"],
    "Um blazer de corte preciso, com ombro natural e lapela bem assentada. Veste o escritório e o jantar com a mesma facilidade: com calça de alfaiataria, é formal; com jeans, é fim de semana.",
  ],
  [
    ["calca"],
    "Calça de caimento limpo, com cintura firme e perna que acompanha o passo. A barra pode ser ajustada em nossas lojas, para cair exatamente sobre o sapato.",
  ],
  [
    ["camisa"],
    "Camisa de tecido macio ao toque e colarinho que se mantém no lugar, com ou sem gravata. Costuras finas e botões bem presos: feita para durar muitas lavagens.",
  ],
  [
    ["jaqueta"],
    "Jaqueta para os dias em que o paletó seria demais e a malha, de menos. Leve nos ombros, com acabamento de alfaiataria nas costuras e nos bolsos.",
  ],
  [
    ["terno"],
    "Terno completo, cortado para que paletó e calça conversem em linha e proporção. Da reunião à cerimônia, basta trocar a camisa e a gravata.",
  ],
  [
    ["gravata"],
    "Gravata de tecido encorpado, que dá um nó firme e volta à forma depois do uso. O detalhe que termina o traje.",
  ],
  [
    ["cinto"],
    "Cinto de acabamento discreto, na largura certa para os passadores da calça de alfaiataria. Combine com o sapato e esqueça dele.",
  ],
  [
    ["sapato", "mocassim", "tenis"],
    "Calçado de linha enxuta e pisada confortável, feito para acompanhar o dia inteiro. Com o tempo, ganha a forma de quem o usa.",
  ],
  [
    ["meia"],
    "Meia fina e resistente, de cano que fica no lugar. Na cor da calça, alonga a perna; em outra, conta quem a escolheu.",
  ],
  [["oculos"], "Óculos de armação leve e desenho clássico, que se ajusta bem ao rosto e não pede atenção."],
  [
    ["suspensorio"],
    "Suspensório de elástico firme e ferragens discretas: segura a calça na altura certa e deixa a cintura livre.",
  ],
  [
    ["malha"],
    "Malha de fio macio, que aquece sem pesar. Sobre a camisa ou sob o blazer, mantém a linha dos ombros.",
  ],
];

const DEFAULT_TEXT =
  "Peça escolhida pela casa pelo tecido, pelo corte e pelo acabamento, para entrar no guarda-roupa e ficar.";

/** A keyword as a word of its own, in singular or plural: 'calca' is not in 'calcados'. */
function mentions(text: string, keyword: string): boolean {
  return new RegExp(`\\b${keyword}s?\\b`).test(text);
}

/** The generated description of a piece (spec 1 §2 and §5). */
export function describePiece(piece: { nome_peca: string; produto: string; categoria: string }): string {
  const text = fold(`${piece.categoria} ${piece.produto} ${piece.nome_peca}`);
  const found = BY_KEYWORD.find(([keywords]) => keywords.some((keyword) => mentions(text, keyword)));
  return found?.[1] ?? DEFAULT_TEXT;
}
