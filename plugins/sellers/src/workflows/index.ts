export { assignSellerWorkflow } from "./assign-seller";
export { createSellerWorkflow } from "./create-seller";
export { recordSellerMessageWorkflow } from "./record-seller-message";
export { updateSellerWorkflow } from "./update-seller";
export { updateSellerMessageWorkflow } from "./update-seller-message";
export { assignSellerStep } from "./steps/assign-seller";
