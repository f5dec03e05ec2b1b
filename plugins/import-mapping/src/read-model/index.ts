export { CATALOGUE_OBJECTS } from "./changes";
export { catchUp, projectCatalogue } from "./project";
export { readSnapshot } from "./snapshot";
export { sweepCatalogue } from "./sweep";
