import type { UploadedImage } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Keeps a picture as the customer's photo; gives its address. */
export function uploadPhoto(photo: File): Promise<UploadedImage> {
  const form = new FormData();
  form.set("image", photo);
  return send<UploadedImage>("POST", "/api/profile/upload-image", form);
}
