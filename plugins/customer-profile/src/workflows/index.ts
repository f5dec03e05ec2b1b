export { removePictureWorkflow } from "./remove-picture";
export { replacePictureWorkflow } from "./replace-picture";
