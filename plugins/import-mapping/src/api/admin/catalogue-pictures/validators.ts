import { z } from "@medusajs/framework/zod";

const NAME = "Diga o nome do arquivo";

/** `?name=12-2.jpg`: which picture of which piece. */
export const CataloguePictureQuery = z.object({ name: z.string(NAME).min(1, NAME).max(200, NAME) });
export type CataloguePictureQuery = z.output<typeof CataloguePictureQuery>;
