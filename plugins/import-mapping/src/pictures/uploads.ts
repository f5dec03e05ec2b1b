import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { ShopError } from "@alfaiataria/contract";
import { type PictureFault, pictureFormatOf, redrawPicture } from "@alfaiataria/untrusted/picture/redraw";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { errorCode } from "../lib/error-code";
import { replaceFile } from "../lib/replace-file";
import { MAX_PICTURES } from "../sheet/types";
import { PhotoFolder, resolvePictures, uploadsDir, type PicturedRow, type PictureOptions } from "./sources";

/** Piece and picture number that a file name stands for. */
export type PhotoName = { id: number; n: number };

const NAME = /^(\d{1,10})(?:[-_](\d{1,2}))?\.[a-z]{3,4}$/i;
const MAX_ID = 2_147_483_647;

/**
 * '12.jpg' is the first picture of piece 12, '12-2.jpg' and '12_2.png' its second.
 * @throws {ShopError} (400) for any other name
 */
export function parsePhotoName(file: string): PhotoName {
  const [, id, n = "1"] = NAME.exec(file.trim()) ?? [];
  if (!id || Number(id) < 1 || Number(id) > MAX_ID)
    throw new ShopError(
      "invalid_request",
      "O nome do arquivo deve ser o id da peça, como 12.jpg ou 12-2.jpg",
    );
  if (Number(n) < 1 || Number(n) > MAX_PICTURES)
    throw new ShopError(
      "invalid_request",
      `Cada peça tem até ${MAX_PICTURES} imagens, de ${id}-1 a ${id}-${MAX_PICTURES}`,
    );
  return { id: Number(id), n: Number(n) };
}

/** Longest side of a stored photograph, px; the largest size that the shop serves is 960 × 1200. */
const LONGEST_SIDE = 2400;
/** Larger pictures are refused. JPG, the usual camera format, may have more pixels: decoding scales it down. */
const MOST_PIXELS = {
  jpeg: 60_000_000,
  png: 16 * 1024 * 1024,
  webp: 16 * 1024 * 1024,
  heif: 16 * 1024 * 1024,
};
const FORMATS = Object.keys(MOST_PIXELS) as (keyof typeof MOST_PIXELS)[];

const ERRORS: Record<PictureFault, ConstructorParameters<typeof ShopError>> = {
  damaged: ["unsupported_media_type", "A imagem está danificada"],
  "too-many-pixels": [
    "unprocessable",
    "A imagem é grande demais (máximo de 60 megapixels em JPG, 16 nos outros formatos)",
  ],
  "too-narrow": ["unprocessable", "A imagem é estreita demais: um lado tem mais de 20 vezes o outro"],
  "too-heavy": ["unprocessable", "A imagem é pesada demais para ser aberta: salve-a de novo em JPG"],
  busy: ["unavailable", "Há muitas imagens sendo enviadas. Tente de novo em instantes."],
};

/** A photograph ready to be stored, and its file extension. */
type EncodedPhoto = { content: Buffer; extension: "jpg" | "webp" };

/**
 * Re-encodes a JPG, PNG, WebP or AVIF in a separate process. A JPG stays JPG, anything else becomes WebP.
 * @throws {ShopError} 415 when the content, whatever its name, is another format or damaged; 422 when it has too many
 *   pixels or is too costly to decode; 503 while too many others are being re-encoded
 */
async function encodePhoto(content: Buffer): Promise<EncodedPhoto> {
  const format = pictureFormatOf(content, FORMATS);
  if (!format)
    throw new ShopError("unsupported_media_type", "O arquivo não é uma imagem JPG, PNG, WebP ou AVIF");
  const mostPixels = MOST_PIXELS[format];
  const outcome = await redrawPicture({
    content,
    format,
    mostPixels,
    side: LONGEST_SIDE,
    square: false,
    quality: 90,
  });
  if ("fault" in outcome) throw new ShopError(...ERRORS[outcome.fault]);
  return { content: outcome.drawn, extension: format === "jpeg" ? "jpg" : "webp" };
}

/**
 * Stores an uploaded photograph as picture `n` of a piece, replacing the previous one; later imports keep it. The shop
 * shows it after `refreshPictures`.
 * @throws {ShopError} 404 (no such piece), 409 (the sheet names its pictures; an import is busy), 415 (no picture)
 */
export async function keepPhoto(
  knex: Knex,
  options: PictureOptions,
  { id, n }: PhotoName,
  content: Buffer,
): Promise<void> {
  const dir = requireDir(options);
  await requireOpenPiece(knex, options, id);
  const photo = await encodePhoto(content);
  await mkdir(dir, { recursive: true });
  const file = `${id}-${n}.${photo.extension}`;
  await replaceFile(join(dir, file), (name) => writeFile(name, photo.content));
  await removeFiles(dir, `${id}-${n}`, file);
}

/** Removes an uploaded photograph; see `refreshPictures`. @throws {ShopError} 404 when there is none */
export async function dropPhoto(options: PictureOptions, { id, n }: PhotoName): Promise<void> {
  const removed = await removeFiles(requireDir(options), `${id}-${n}`, null);
  if (removed === 0) throw new ShopError("not_found", `Nenhuma imagem ${id}-${n} foi enviada`);
}

function requireDir(options: PictureOptions): string {
  const dir = uploadsDir(options);
  if (!dir) throw new ShopError("conflict", "Esta loja não guarda imagens enviadas");
  return dir;
}

/** Refuses a piece whose pictures the sheet names: those take precedence, so nobody would see an upload. */
async function requireOpenPiece(knex: Knex, options: PictureOptions, id: number): Promise<void> {
  const { rows } = await knex.raw<{ rows: PicturedRow[] }>(
    `select id, imagens from imported_product
      where id = ? and retired_at is null and deleted_at is null`,
    [id],
  );
  const row = rows[0];
  if (!row) throw new ShopError("not_found", `Não há peça com o id ${id} no catálogo`);
  if (row.imagens.length === 0) return;
  const folder = await PhotoFolder.open(options);
  const { missing } = await resolvePictures(row, folder, false);
  if (missing.length < row.imagens.length)
    throw new ShopError(
      "conflict",
      `A planilha dá as imagens da peça ${id}: apague a coluna 'imagens' desta peça e importe de novo`,
    );
}

/** Removes the photographs of a number except the one to keep; returns how many it removed. */
async function removeFiles(dir: string, stem: string, keep: string | null): Promise<number> {
  const files = await readdir(dir).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  });
  const others = files.filter((file) => parse(file).name === stem && file !== keep);
  await Promise.all(others.map((file) => rm(join(dir, file), { force: true })));
  return others.length;
}
