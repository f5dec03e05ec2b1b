import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { IMPORT_MAPPING_MODULE } from "../../../modules/import-mapping";
import type { ImportMappingService } from "../../../modules/import-mapping/service";
import { parsePhotoName } from "../../../pictures/photo-name";
import { dropPhoto, keepPhoto } from "../../../pictures/photos";
import { readPhoto } from "./read-photo";
import type { CataloguePictureQuery } from "./validators";

type Request = AuthenticatedMedusaRequest<unknown, CataloguePictureQuery>;

/** POST: the photograph itself as the body (at most 15 MB) becomes the picture that its name tells. */
export async function POST(req: Request, res: MedusaResponse): Promise<void> {
  const { knex, options, picture } = asked(req);
  // A body that is too long is left unread: the connection can't be used again.
  res.set("Connection", "close");
  await keepPhoto(knex, options, picture, await readPhoto(req));
  res.status(201).json({ picture });
}

/** DELETE: takes an uploaded photograph away. */
export async function DELETE(req: Request, res: MedusaResponse): Promise<void> {
  const { knex, options, picture } = asked(req);
  await dropPhoto(knex, options, picture);
  res.json({ picture });
}

function asked(req: Request) {
  const { name } = req.validatedQuery as CataloguePictureQuery;
  return {
    knex: req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    options: req.scope.resolve<ImportMappingService>(IMPORT_MAPPING_MODULE).pictureOptions,
    picture: parsePhotoName(name),
  };
}
