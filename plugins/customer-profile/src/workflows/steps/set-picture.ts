import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { CUSTOMER_PROFILE_MODULE } from "../../modules/customer-profile";
import type CustomerProfileModuleService from "../../modules/customer-profile/service";
import type { ProfilePicture } from "../../modules/customer-profile/types";

/** The customer, and the picture that becomes theirs (null takes it away). */
export type SetPictureInput = { customerId: string; picture: ProfilePicture | null };

/** Sets a customer's picture and gives the one that was there; undone, that one is theirs again. */
export const setPictureStep = createStep(
  "set-profile-picture",
  async ({ customerId, picture }: SetPictureInput, { container }) => {
    const profiles = container.resolve<CustomerProfileModuleService>(CUSTOMER_PROFILE_MODULE);
    const replaced = await profiles.setPicture(customerId, picture);
    return new StepResponse(replaced, { customerId, picture: replaced });
  },
  async (before, { container }) => {
    if (!before) return;
    const profiles = container.resolve<CustomerProfileModuleService>(CUSTOMER_PROFILE_MODULE);
    await profiles.setPicture(before.customerId, before.picture);
  },
);
