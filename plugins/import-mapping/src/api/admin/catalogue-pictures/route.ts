import { parsePhotoName } from "../../../pictures/photo-name";
import { dropPhoto, keepPhoto } from "../../../pictures/photos";
import { answering } from "../../answering";
import { contextOf } from "../catalogue-imports/context";
import { readPhoto } from "./read-photo";
import type { CataloguePictureQuery } from "./validators";

/** POST: the photograph itself as the body (at most 15 MB) becomes the picture that its name tells. */
export const POST = answering<unknown, CataloguePictureQuery>(async (req, res) => {
  const { knex, pictures } = contextOf(req);
  const content = await readPhoto(req);
  const picture = parsePhotoName((req.validatedQuery as CataloguePictureQuery).name);
  await keepPhoto(knex, pictures, picture, content);
  res.status(201).json({ picture });
});

/** DELETE: takes an uploaded photograph away. */
export const DELETE = answering<unknown, CataloguePictureQuery>(async (req, res) => {
  const { knex, pictures } = contextOf(req);
  const picture = parsePhotoName((req.validatedQuery as CataloguePictureQuery).name);
  await dropPhoto(knex, pictures, picture);
  res.json({ picture });
});
