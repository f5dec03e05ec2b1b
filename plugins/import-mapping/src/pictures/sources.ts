import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { errorCode } from "../lib/error-code";
import { MAX_PICTURES, type SheetRow } from "../sheet/types";

/** The plugin's options for pictures; null turns a source off. */
export type PictureOptions = {
  /** Folder served as /static. */
  staticDir: string | null;
  /** Folder of the shop's own photographs, named {id}-{n}.jpg or as written in the column 'imagens'. */
  photosDir: string | null;
  /** Whether the shop draws pieces that have no photograph. */
  draws: boolean;
};

/** The fields of a row that its pictures depend on. */
export type PicturedRow = Pick<SheetRow, "id" | "imagens">;

/** A photograph used as picture `n` (1 to 4) of a row. */
export type Photo = { n: number; file: string };

/** The pictures of one row: served addresses, and the photographs behind them. A drawing needs no file. */
export type RowPictures = {
  addresses: string[];
  photos: Photo[];
  /** Changes when the files have to be copied again. */
  key: string;
  /** Files named in the sheet that do not exist. */
  missing: string[];
};

const PHOTO = /^(\d+)-([1-4])\.(?:jpe?g|png|webp|avif)$/i;
const PHOTO_EXTENSIONS = new Set([".jpg", ".jpeg", ".png", ".webp", ".avif"]);

/** Address of a local picture; on request the storefront makes each width from a photograph, or draws it. */
const pictureAddress = (id: number, n: number) => `/static/pecas/${id}-${n}-960.webp`;

/** Folder of photographs uploaded by staff in Admin; under staticDir, so that backups include it. */
export const uploadsDir = ({ staticDir }: Pick<PictureOptions, "staticDir">) =>
  staticDir && join(staticDir, "fotos");

/** The photographs uploaded by staff, then those of the shop's own folder; listed once per import. */
export class PhotoFolder {
  private constructor(
    private readonly paths: ReadonlyMap<string, string>,
    private readonly byId: ReadonlyMap<number, Photo[]>,
  ) {}

  static async open(options: Pick<PictureOptions, "staticDir" | "photosDir">): Promise<PhotoFolder> {
    const paths = new Map<string, string>();
    const byId = new Map<number, Photo[]>();
    for (const dir of [uploadsDir(options), options.photosDir]) {
      for (const file of dir ? (await list(dir)).sort() : []) {
        if (dir && !paths.has(file)) paths.set(file, join(dir, file));
        const [, id, n] = PHOTO.exec(file) ?? [];
        if (!id || !n) continue;
        const photos = byId.get(Number(id)) ?? [];
        if (!photos.some((photo) => photo.n === Number(n))) photos.push({ n: Number(n), file });
        byId.set(Number(id), photos);
      }
    }
    for (const photos of byId.values()) photos.sort((a, b) => a.n - b.n);
    return new PhotoFolder(paths, byId);
  }

  has(file: string): boolean {
    return this.paths.has(file);
  }

  /** Ids of pieces that have photographs named by id. */
  ids(): Iterable<number> {
    return this.byId.keys();
  }

  photosOf(id: number): Photo[] {
    return this.byId.get(id) ?? [];
  }

  path(file: string): string {
    return this.paths.get(file) ?? file;
  }

  /** Size and modification time of a photograph, so that a replaced file counts as new. */
  async version(file: string): Promise<string> {
    const { size, mtimeMs } = await stat(this.path(file));
    return `${file}:${size}:${Math.trunc(mtimeMs)}`;
  }
}

async function list(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir)).filter((file) => PHOTO_EXTENSIONS.has(extname(file).toLowerCase()));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

const keyOf = (addresses: string[], versions: string[], photos: Photo[]): string =>
  createHash("sha1")
    .update(JSON.stringify([addresses, versions, photos]))
    .digest("base64url");

/** Shared by all rows without pictures. */
const NO_PICTURES: RowPictures = { addresses: [], photos: [], key: keyOf([], [], []), missing: [] };

/** The row's own addresses and files, else photographs named by its id, else drawings. */
export async function resolvePictures(
  row: PicturedRow,
  folder: PhotoFolder,
  draws: boolean,
): Promise<RowPictures> {
  const missing: string[] = [];
  const addresses: string[] = [];
  const photos: Photo[] = [];
  row.imagens.forEach((image, index) => {
    const n = index + 1;
    if (/^https?:\/\//i.test(image) || image.startsWith("/")) {
      addresses.push(image);
    } else if (folder.has(image)) {
      photos.push({ n, file: image });
      addresses.push(pictureAddress(row.id, n));
    } else {
      missing.push(image);
    }
  });
  if (addresses.length === 0) {
    for (const photo of folder.photosOf(row.id)) {
      photos.push(photo);
      addresses.push(pictureAddress(row.id, photo.n));
    }
  }
  if (addresses.length === 0 && draws)
    for (let view = 1; view <= MAX_PICTURES; view++) addresses.push(pictureAddress(row.id, view));
  if (addresses.length === 0 && missing.length === 0) return NO_PICTURES;
  const versions = await Promise.all(photos.map(({ file }) => folder.version(file)));
  return { addresses, photos, key: keyOf(addresses, versions, photos), missing };
}
