/** The gallery's 26 pictures (spec 2 §9), by file name; drawn by `pictures/src/creations.ts` or photographed. */
const NAMES = [
  "costume-azul-marinho-risca-de-giz",
  "blazer-azul-marinho-com-gravata-bordo",
  "terno-principe-de-gales-cinza",
  "camisa-branca-e-gravata-de-seda-azul",
  "blazer-espinha-de-peixe-caramelo",
  "sapato-oxford-de-couro-tabaco",
  "smoking-de-veludo-vinho",
  "colete-cinza-e-calca-de-alfaiataria",
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
] as const;

export type GalleryPicture = { src: string; alt: string };

/** 'costume-de-linho-areia' → 'Costume de linho areia': the description is derived from the file name (spec 2 §2). */
function described(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const GALLERY: readonly GalleryPicture[] = NAMES.map((name) => ({
  src: `/static/galeria/${name}-960.webp`,
  alt: described(name),
}));

/** `sizes` of a picture in the page's two columns. */
export const GALLERY_PAGE_SIZES = "(min-width: 80rem) 37rem, 48vw";
