export { removePictureWorkflow, replacePictureWorkflow } from "./picture";
