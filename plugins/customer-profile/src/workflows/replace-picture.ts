import { randomUUID } from "node:crypto";
import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { deleteFilesStep, uploadFilesStep } from "@medusajs/medusa/core-flows";
import { setPictureStep } from "./steps/set-picture";

/** `content`: the encoded picture (`encodePicture`), base64. */
export type ReplacePictureInput = { customerId: string; content: string };

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
