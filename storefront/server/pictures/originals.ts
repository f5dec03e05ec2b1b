import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ShopError } from "@alfaiataria/contract";
import type { PicturedPiece } from "@alfaiataria/contract/internal";
import { drawingKey, type PieceLook, type View } from "@alfaiataria/pictures";
import { LRUCache } from "lru-cache";
import type { CatalogueStore } from "../catalogue/store.ts";
import type { HouseStore } from "../house.ts";
import { Limiter } from "../http/limiter.ts";
import type { Budget } from "../http/limits.ts";
import { type Medusa, UNAVAILABLE } from "../medusa.ts";
import { parseDrawn } from "./addresses.ts";
import type { BucketUploads } from "./bucket-uploads.ts";
import { fileAt } from "./files.ts";
import type { Source } from "./worker.ts";

/** What a picture is made from, and the cache key of what is made from it, which differs for different content. */
export type Original = { source: Source; key: string };

const PHOTOGRAPHS = ["jpg", "jpeg", "png", "webp", "avif", "gif"];
const EXTENSIONS = [...PHOTOGRAPHS, "svg"];
const VIEWS: readonly View[] = [1, 2, 3, 4];
/** How often, at most, Medusa is asked for a piece that is not in the catalogue (any more). */
const ASKED_MS = 60_000;
/** For how many of them: orders show few, and anybody can make up their numbers. */
const ASKED: Budget = { calls: 40, seconds: 1 };
const NONE = "none";

type Deps = {
  store: CatalogueStore;
  medusa: Medusa;
  house: Pick<HouseStore, "pictureFile">;
  /** The folder of photographs and uploads. */
  folder: string;
  /** The uploads when they are not on this disk. */
  bucket: BucketUploads | undefined;
};

/** Finds a picture's original: a file of that name, an upload in the bucket, or the drawing of a piece. */
export class Originals {
  private readonly asked: LRUCache<number, PicturedPiece | typeof NONE>;
  private readonly limit = new Limiter("pictures", ASKED);

  constructor(private readonly deps: Deps) {
    this.asked = new LRUCache({ max: 10_000, ttl: ASKED_MS, fetchMethod: (id) => this.ask(id) });
  }

  private async ask(id: number): Promise<PicturedPiece | typeof NONE> {
    const { consumedPoints } = await this.limit.take("asked");
    if (consumedPoints > this.limit.points) throw new ShopError("unavailable", UNAVAILABLE);
    return (await this.deps.medusa.picturedPiece(id)) ?? NONE;
  }

  /** @throws {ShopError} 503 while the part that would know is down */
  async find(name: string): Promise<Original | undefined> {
    return (
      (await fileOriginal(this.deps.folder, name)) ?? (await this.upload(name)) ?? (await this.drawn(name))
    );
  }

  /** An upload in the bucket, which never changes under its name. */
  private async upload(name: string): Promise<Original | undefined> {
    const source = await this.deps.bucket?.find(name);
    return source && { source, key: name };
  }

  /**
   * A still of the house, or a photograph that staff sent for one. Pages address either by its own name; a letter ('carta')
   * names the still, and shows what is in its place.
   */
  async still(name: string, shape: string): Promise<Original | undefined> {
    const file = (shape === "carta" && this.deps.house.pictureFile(name)) || `casa/${name}`;
    const found = (await this.find(file)) ?? (await fileOriginal(STILLS, name));
    return found && { ...found, key: `casa/${found.key}-${shape}` };
  }

  /** The drawing of a piece that has no photograph. A view that the piece does not show is not drawn. */
  async drawn(name: string): Promise<Original | undefined> {
    const asked = parseDrawn(name);
    if (!asked) return undefined;
    const { id, view } = asked;
    const { store } = this.deps;
    const current = store.isLoaded ? store.current.piece(id) : undefined;
    // Medusa also knows the pieces that have left the catalogue, which orders still show.
    const piece = current && isDrawn(id, current) ? current : await this.asked.fetch(id);
    if (!piece || piece === NONE || !isDrawn(id, piece)) return undefined;
    const { produto, cor_hex: colorHex, tecido, nome_peca: nome } = piece;
    const look: PieceLook = { produto, colorHex, tecido, nome, view };
    const hash = createHash("sha1").update(drawingKey(look)).digest("base64url");
    return { source: { look }, key: `desenhos/${DRAWINGS}/${hash}` };
  }
}

/** A piece is drawn in all its views, or in none. */
const isDrawn = (id: number, { imagens }: PicturedPiece): boolean =>
  VIEWS.every((view) => imagens.includes(`/static/pecas/${id}-${view}-960.webp`));

/** An upload's name has its extension; for other names a photograph is preferred to a drawing. */
async function fileOriginal(folder: string, name: string): Promise<Original | undefined> {
  const isUpload = EXTENSIONS.includes(path.extname(name).slice(1).toLowerCase());
  const names = isUpload ? [name] : EXTENSIONS.map((extension) => `${name}.${extension}`);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const modified = (await fileAt(file))?.mtimeMs;
      return modified === undefined ? undefined : { file, modified: Math.round(modified).toString(36) };
    }),
  );
  const original = found.find(Boolean);
  return original && { source: { file: original.file }, key: `${name}-${original.modified}` };
}

const PICTURES = path.dirname(createRequire(import.meta.url).resolve("@alfaiataria/pictures"));
const STILLS = path.join(PICTURES, "../stills/masters");

/** A hash of the drawing code, so that nothing drawn by another version is served. */
const DRAWINGS = ((): string => {
  const hash = createHash("sha1");
  for (const file of readdirSync(PICTURES, { recursive: true, encoding: "utf8" }).sort())
    if (/\.[jt]s$/.test(file)) hash.update(readFileSync(path.join(PICTURES, file)));
  return hash.digest("base64url").slice(0, 8);
})();
