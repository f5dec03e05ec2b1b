import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { SELLERS_MODULE } from "../../modules/sellers";
import type SellersModuleService from "../../modules/sellers/service";
import type { AssignSellerInput } from "../../modules/sellers/types";

/**
 * Gives the client a seller. Undone, the order loses its assignment; the client keeps the seller, and the turn stays
 * taken, because the client's next attempt goes to that seller again.
 */
export const assignSellerStep = createStep(
  "assign-seller",
  async (input: AssignSellerInput, { container }) => {
    const sellers = container.resolve<SellersModuleService>(SELLERS_MODULE);
    const result = await sellers.assignSeller(input);
    return new StepResponse(result, result.assignmentId);
  },
  async (assignmentId, { container }) => {
    if (!assignmentId) return;
    await container.resolve<SellersModuleService>(SELLERS_MODULE).deleteSellerAssignments(assignmentId);
  },
);
