export { CATALOGUE_OBJECTS, pruneCatalogueChanges, readCatalogueVersion } from "./changes";
export { readCatalogue } from "./read-catalogue";
export type { CatalogueSnapshot, Category, Piece, Product, ProductVariant } from "./types";
