// Without schemas: what a page shows of it weighs next to nothing.

/** How a piece fits whoever bought it. */
export const FITS = { small: "Veste menor", right: "Veste certo", large: "Veste maior" } as const;
export type Fit = keyof typeof FITS;

/** In what order reviews are read. */
export const REVIEW_SORTS = {
  recentes: "Mais recentes",
  melhores: "Melhores notas",
  piores: "Piores notas",
} as const;
export type ReviewSort = keyof typeof REVIEW_SORTS;

export const MAX_REVIEW_PHOTOS = 3;
export const MAX_REVIEW_TEXT = 2000;

/** Whether a review waits for the house, is shown, or was refused. */
export const REVIEW_STATES = {
  pending: "Aguarda a loja",
  published: "Publicada",
  refused: "Recusada",
} as const;
export type ReviewState = keyof typeof REVIEW_STATES;
