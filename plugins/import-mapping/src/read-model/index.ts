export { CATALOGUE_OBJECTS } from "./changes";
export { isOfThisVersion } from "./head";
export { noteEverything } from "./notes";
export { catchUp, projectCatalogue } from "./project";
export { sweepCatalogue, sweepPrices } from "./sweep";
