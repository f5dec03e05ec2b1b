import { creation, type GalleryPicture, OPENINGS } from "./openings.ts";

/** The gallery's 26 pictures (spec 2 §9). */
export const GALLERY: readonly GalleryPicture[] = [
  ...OPENINGS,
  ...[
    "costume-de-linho-areia",
    "gravata-trico-mostarda-sobre-camisa-azul",
    "terno-azul-royal-de-tres-pecas",
    "cinto-e-sapato-de-couro-cafe",
    "blazer-desestruturado-de-linho-claro",
    "suspensorio-azul-e-camisa-social",
    "jaqueta-safari-em-sarja",
    "malha-de-merino-e-calca-chino",
    "costume-transpassado-cinza-chumbo",
    "mocassim-de-camurca-e-meia-bordo",
    "blazer-xadrez-marrom",
    "camisa-rosa-e-blazer-azul-petroleo",
    "gravata-regimental-sobre-flanela",
    "cachecol-de-la-e-jaqueta-de-couro",
    "terno-preto-de-cerimonia",
    "oculos-tartaruga-e-camisa-de-linho",
    "costas-de-um-blazer-verde-garrafa",
    "calca-de-alfaiataria-e-cinto-tabaco",
  ].map(creation),
];

/** `sizes` of a picture in the page's two columns. */
export const GALLERY_PAGE_SIZES = "(min-width: 80rem) 37rem, 48vw";
