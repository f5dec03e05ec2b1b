export { applyDraftWorkflow, type ApplyDraftInput } from "./apply-draft";
export { importCatalogueWorkflow, type ImportCatalogueInput } from "./import-catalogue";
export { preparePicturesWorkflow } from "./prepare-pictures";
