import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { CREATIONS, drawCreation } from "@alfaiataria/pictures";

/** Draws the gallery's pictures. A photograph of the same name in that folder is shown instead of the drawing. */
export async function setUpGallery(staticDir: string | null): Promise<void> {
  if (!staticDir) return;
  const folder = path.join(staticDir, "galeria");
  await mkdir(folder, { recursive: true });
  await Promise.all(
    CREATIONS.map((creation) => writeFile(path.join(folder, `${creation.name}.svg`), drawCreation(creation))),
  );
}
