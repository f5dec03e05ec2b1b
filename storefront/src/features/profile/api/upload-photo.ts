import { send } from "../../../lib/api/client.ts";

/** Keeps a picture as the customer's photo; gives its address. */
export function uploadPhoto(photo: File): Promise<{ imageUrl: string }> {
  const form = new FormData();
  form.set("image", photo);
  return send<{ imageUrl: string }>("POST", "/api/profile/upload-image", form);
}
