const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/**
 * A photograph drawn small enough for a telephone's connection, without what the camera wrote into it; as it is where the browser
 * cannot draw it, for the server to judge.
 */
export async function smaller(photo: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    return drawn ?? photo;
  } catch {
    return photo;
  }
}
