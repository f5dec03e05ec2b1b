export { CATALOGUE_OBJECTS } from "./changes";
export { isOfThisVersion } from "./head";
export { noteEverything } from "./notes";
export { pieceName, type SheetName } from "./piece-name";
export { catchUp, projectCatalogue } from "./project";
export { sweepCatalogue, sweepPrices } from "./sweep";
