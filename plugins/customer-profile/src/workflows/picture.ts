import { randomUUID } from "node:crypto";
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { deleteFilesStep, uploadFilesStep } from "@medusajs/medusa/core-flows";
import { CUSTOMER_PROFILE_MODULE } from "../modules/customer-profile";
import type CustomerProfileModuleService from "../modules/customer-profile/service";
import type { ProfilePicture } from "../modules/customer-profile/types";

/** The customer, and the picture that becomes theirs (null takes it away). */
type SetPictureInput = { customerId: string; picture: ProfilePicture | null };

/** Sets a customer's picture and gives the one that was there; undone, that one is theirs again. */
const setPictureStep = createStep(
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

/** `content`: the encoded picture (`encodePicture`), base64. */
type ReplacePictureInput = { customerId: string; content: string };

/** Keeps a customer's new picture at an address that cannot be guessed, and removes the old one. Gives its address. */
export const replacePictureWorkflow = createWorkflow(
  "replace-profile-picture",
  (input: ReplacePictureInput) => {
    const files = transform(input, ({ content }) => [
      { filename: `perfil/${randomUUID()}.webp`, mimeType: "image/webp", content, access: "public" as const },
    ]);
    const uploaded = uploadFilesStep({ files });
    const picture = transform(uploaded, ([file]) => (file ? { id: file.id, url: file.url } : null));
    const replaced = setPictureStep({ customerId: input.customerId, picture });
    when({ replaced }, ({ replaced: old }) => !!old).then(() => {
      deleteFilesStep(transform(replaced, (old) => (old ? [old.id] : [])));
    });
    return new WorkflowResponse(transform(uploaded, ([file]) => file?.url ?? ""));
  },
);

/** Takes a customer's picture away, its file too. */
export const removePictureWorkflow = createWorkflow(
  "remove-profile-picture",
  (input: { customerId: string }) => {
    const removed = setPictureStep({ customerId: input.customerId, picture: null });
    when({ removed }, ({ removed: old }) => !!old).then(() => {
      deleteFilesStep(transform(removed, (old) => (old ? [old.id] : [])));
    });
    return new WorkflowResponse(removed);
  },
);
