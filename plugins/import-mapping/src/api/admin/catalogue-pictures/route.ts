import { refreshPictures } from "../../../import/refresh-pictures";
import { dropPhoto, keepPhoto, parsePhotoName } from "../../../pictures/uploads";
import { contextOf, handle } from "../../handle";
import { readPhotoFile } from "../../read-file";
import type { PictureQuery } from "../../validators";

/** POST: the body is the photograph itself (at most 15 MB); `name` tells which picture of which piece it becomes. */
export const POST = handle<unknown, PictureQuery>(async (req, res) => {
  const { knex, pictures } = contextOf(req);
  const content = await readPhotoFile(req);
  const picture = parsePhotoName((req.validatedQuery as PictureQuery).name);
  await keepPhoto(knex, pictures, picture, content);
  await refreshPictures(knex, pictures, picture.id);
  res.status(201).json({ picture });
});

/** DELETE: removes an uploaded photograph. */
export const DELETE = handle<unknown, PictureQuery>(async (req, res) => {
  const { knex, pictures } = contextOf(req);
  const picture = parsePhotoName((req.validatedQuery as PictureQuery).name);
  await dropPhoto(pictures, picture);
  await refreshPictures(knex, pictures, picture.id);
  res.json({ picture });
});
