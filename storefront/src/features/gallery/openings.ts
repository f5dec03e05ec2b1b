/** A creation of the gallery (spec 2 §9). */
export type GalleryPicture = { src: string; alt: string };

/** 'costume-de-linho-areia' → 'Costume de linho areia': the description is derived from the file name (spec 2 §2). */
function described(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** By file name; drawn by `packages/pictures/src/creations.ts` or photographed. */
export const creation = (name: string): GalleryPicture => ({
  src: `/static/galeria/${name}-960.webp`,
  alt: described(name),
});

/** The first of them, which other pages show. */
export const OPENINGS: readonly GalleryPicture[] = [
  "costume-azul-marinho-risca-de-giz",
  "blazer-azul-marinho-com-gravata-bordo",
  "terno-principe-de-gales-cinza",
  "camisa-branca-e-gravata-de-seda-azul",
  "blazer-espinha-de-peixe-caramelo",
  "sapato-oxford-de-couro-tabaco",
  "smoking-de-veludo-vinho",
  "colete-cinza-e-calca-de-alfaiataria",
].map(creation);
