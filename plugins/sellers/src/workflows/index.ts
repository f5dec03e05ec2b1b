export { createSellerWorkflow } from "./create-seller";
export { updateSellerWorkflow } from "./update-seller";
