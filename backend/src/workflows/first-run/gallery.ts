import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { CREATIONS, drawCreation } from "@alfaiataria/pictures";

/** Writes the gallery's drawings. A photograph of the same name in that folder is shown in place of the drawing. */
export async function setUpGallery(staticDir: string | null): Promise<void> {
  if (!staticDir) return;
  const folder = path.join(staticDir, "galeria");
  await mkdir(folder, { recursive: true });
  await Promise.all(
    CREATIONS.map((creation) => writeFile(path.join(folder, `${creation.name}.svg`), drawCreation(creation))),
  );
}
