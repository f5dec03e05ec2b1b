export { CATALOGUE_OBJECTS } from "./changes";
export { catchUp, projectCatalogue } from "./project";
export { sweepCatalogue } from "./sweep";
