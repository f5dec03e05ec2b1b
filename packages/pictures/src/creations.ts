import type { Creation, Laid } from "./creation";

const [NAVY, INK, CHARCOAL, GREY, SILVER] = ["#1f2a4d", "#16171a", "#3b3f46", "#7b7f86", "#b9bcc1"];
const [CAMEL, SAND, CREAM, WHITE, SKY] = ["#b0783c", "#d9c7a6", "#f3efe6", "#fbfbf9", "#9cc3e6"];
const [WINE, BOTTLE, MOSS, TOBACCO, COFFEE] = ["#5d1a2a", "#22492f", "#4b5337", "#8a4a24", "#4a3021"];
const [ROYAL, PETROL, MUSTARD, ROSE, TERRACOTTA] = ["#2447a0", "#1f4a55", "#c99a2e", "#cf9a9a", "#c0623f"];

const WOOL = "Lã fria";
const FLANNEL = "Flanela";
const HERRINGBONE = "Espinha de peixe";
const GLEN = "Príncipe de Gales";
const CHALK = "Risca de giz";
const LINEN = "Linho";
const VELVET = "Veludo";
const LEATHER = "Couro bovino";
const SILK = "Seda italiana";
const COTTON = "Algodão egípcio fio 100";

const bed = (colorHex: string, tecido = WOOL) => ({ colorHex, tecido });

type Place = Pick<Laid, "x" | "y" | "scale"> & { turn?: number };
const piece = (produto: string, colorHex: string, tecido: string, place: Place, nome = ""): Laid => ({
  produto,
  colorHex,
  tecido,
  nome,
  ...place,
});

const centre = (scale = 0.92, turn = 0): Place => ({ x: 480, y: 600, scale, turn });
/** A whole suit within the middle square. */
const whole = (): Place => centre(0.79);
const left = (scale = 0.72, turn = -7): Place => ({ x: 330, y: 585, scale, turn });
const right = (scale = 0.62, turn = 8): Place => ({ x: 680, y: 640, scale, turn });

/** The 26 creations of the gallery (spec 2 §9). */
export const CREATIONS: readonly Creation[] = [
  {
    name: "costume-azul-marinho-risca-de-giz",
    bed: bed(SAND, LINEN),
    laid: [piece("Costume", NAVY, CHALK, whole())],
  },
  {
    name: "blazer-azul-marinho-com-gravata-bordo",
    bed: bed(SILVER, HERRINGBONE),
    laid: [
      piece("Blazer", NAVY, WOOL, left(0.86, -5)),
      piece("Gravata", WINE, `${SILK} jacquard`, right(0.66, 9)),
    ],
  },
  {
    name: "terno-principe-de-gales-cinza",
    bed: bed(NAVY, WOOL),
    laid: [piece("Terno", SILVER, GLEN, whole())],
  },
  {
    name: "camisa-branca-e-gravata-de-seda-azul",
    bed: bed(CHARCOAL, FLANNEL),
    laid: [piece("Camisa", WHITE, COTTON, left(0.84, -6)), piece("Gravata", ROYAL, SILK, right(0.66, 7))],
  },
  {
    name: "blazer-espinha-de-peixe-caramelo",
    bed: bed(COFFEE, VELVET),
    laid: [piece("Blazer", CAMEL, HERRINGBONE, centre(0.94, 3))],
  },
  {
    name: "sapato-oxford-de-couro-tabaco",
    bed: bed(CREAM, LINEN),
    laid: [piece("Sapato", TOBACCO, LEATHER, centre(0.96, -4), "Sapato Oxford Brogue")],
  },
  {
    name: "smoking-de-veludo-vinho",
    bed: bed(INK, WOOL),
    laid: [piece("Blazer", WINE, VELVET, centre(0.94), "Blazer Veludo")],
  },
  {
    name: "colete-cinza-e-calca-de-alfaiataria",
    bed: bed(SAND, HERRINGBONE),
    laid: [piece("Calça", GREY, FLANNEL, right(0.78, 5)), piece("Colete", CHARCOAL, WOOL, left(0.74, -6))],
  },
  {
    name: "costume-de-linho-areia",
    bed: bed(PETROL, LINEN),
    laid: [piece("Costume", SAND, LINEN, whole())],
  },
  {
    name: "gravata-trico-mostarda-sobre-camisa-azul",
    bed: bed(SAND, FLANNEL),
    laid: [
      piece("Camisa", SKY, "Oxford", left(0.84, 4)),
      piece("Gravata", MUSTARD, "Tricô de seda", right(0.66, -8), "Ponta reta"),
    ],
  },
  {
    name: "terno-azul-royal-de-tres-pecas",
    bed: bed(SILVER, GLEN),
    laid: [piece("Terno", ROYAL, WOOL, whole())],
  },
  {
    name: "cinto-e-sapato-de-couro-cafe",
    bed: bed(SILVER, FLANNEL),
    laid: [
      piece("Cinto", COFFEE, LEATHER, { x: 330, y: 440, scale: 0.66, turn: -10 }),
      piece("Sapato", COFFEE, LEATHER, { x: 590, y: 740, scale: 0.72, turn: 6 }, "Sapato Monk Duas Fivelas"),
    ],
  },
  {
    name: "blazer-desestruturado-de-linho-claro",
    bed: bed(MOSS, LINEN),
    laid: [piece("Blazer", CREAM, LINEN, centre(0.94, -4))],
  },
  {
    name: "suspensorio-azul-e-camisa-social",
    bed: bed(TOBACCO, WOOL),
    laid: [
      piece("Camisa", WHITE, COTTON, left(0.86, -4)),
      piece("Suspensório", NAVY, "Elástico com couro", right(0.62, 6)),
    ],
  },
  {
    name: "jaqueta-safari-em-sarja",
    bed: bed(CHARCOAL, HERRINGBONE),
    laid: [piece("Jaqueta", CAMEL, "Sarja encerada", centre(0.92, 2), "Jaqueta Safári")],
  },
  {
    name: "malha-de-merino-e-calca-chino",
    bed: bed(CREAM, HERRINGBONE),
    laid: [
      piece("Calça", SAND, "Sarja", right(0.78, 6)),
      piece("Malha", BOTTLE, "Tricô de lã merino", left(0.76, -5)),
    ],
  },
  {
    name: "costume-transpassado-cinza-chumbo",
    bed: bed(WINE, FLANNEL),
    laid: [piece("Costume", CHARCOAL, CHALK, whole(), "Costume Transpassado")],
  },
  {
    name: "mocassim-de-camurca-e-meia-bordo",
    bed: bed(SILVER, LINEN),
    laid: [
      piece("Meia", WINE, "Algodão escócia", { x: 300, y: 520, scale: 0.62, turn: -8 }),
      piece("Mocassim", TOBACCO, "Camurça", { x: 600, y: 690, scale: 0.76, turn: 5 }, "Mocassim Gravata"),
    ],
  },
  {
    name: "blazer-xadrez-marrom",
    bed: bed(CREAM, FLANNEL),
    laid: [piece("Blazer", COFFEE, GLEN, centre(0.94, 4))],
  },
  {
    name: "camisa-rosa-e-blazer-azul-petroleo",
    bed: bed(SAND, LINEN),
    laid: [piece("Blazer", PETROL, WOOL, left(0.82, -5)), piece("Camisa", ROSE, COTTON, right(0.66, 8))],
  },
  {
    name: "gravata-regimental-sobre-flanela",
    bed: bed(GREY, FLANNEL),
    laid: [piece("Gravata", NAVY, "Seda listrada", centre(0.8, 18))],
  },
  {
    name: "cachecol-de-la-e-jaqueta-de-couro",
    bed: bed(SAND, HERRINGBONE),
    laid: [
      piece("Jaqueta", COFFEE, "Couro ovino", left(0.84, -4), "Jaqueta de Couro"),
      piece("Cachecol", CAMEL, "Tricô de lã merino", right(0.62, 7)),
    ],
  },
  {
    name: "terno-preto-de-cerimonia",
    bed: bed(SILVER, WOOL),
    laid: [piece("Terno", INK, WOOL, whole())],
  },
  {
    name: "oculos-tartaruga-e-camisa-de-linho",
    bed: bed(MOSS, WOOL),
    laid: [
      piece(
        "Camisa",
        TERRACOTTA,
        "Linho misto",
        { x: 480, y: 560, scale: 0.86, turn: -5 },
        "Camisa Gola Padre",
      ),
      piece(
        "Óculos",
        "#7a4a22",
        "Acetato",
        { x: 600, y: 800, scale: 0.5, turn: 10 },
        "Óculos de Sol Redondo Tartaruga",
      ),
    ],
  },
  {
    name: "costas-de-um-blazer-verde-garrafa",
    bed: bed(CAMEL, WOOL),
    laid: [{ ...piece("Blazer", BOTTLE, HERRINGBONE, centre(0.94)), view: 3 }],
  },
  {
    name: "calca-de-alfaiataria-e-cinto-tabaco",
    bed: bed(NAVY, HERRINGBONE),
    laid: [
      piece("Calça", SILVER, FLANNEL, left(0.86, -4)),
      piece("Cinto", TOBACCO, LEATHER, { x: 690, y: 600, scale: 0.56, turn: 12 }),
    ],
  },
];
