export { CATALOGUE_OBJECTS, pruneCatalogueChanges, readCatalogueVersion } from "./changes";
export { readCatalogue } from "./read-catalogue";
