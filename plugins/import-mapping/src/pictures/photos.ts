import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { errorCode } from "../error-code";
import { PhotoFolder, resolvePictures, uploadsDir, type PictureOptions } from "../import/picture-sources";
import { refreshPictures } from "../import/refresh-pictures";
import { Refusal } from "../refusal";
import type { SheetRow } from "../sheet/row";
import { encodePhoto } from "./encode-photo";
import type { PhotoName } from "./photo-name";

type Row = Pick<SheetRow, "id" | "nome_peca" | "produto" | "cor" | "tecido" | "imagens">;

/**
 * Keeps an uploaded photograph as picture `n` of a piece, in the place of the one before, and shows it in the shop. It
 * stays through later imports.
 * @throws Refusal 404 (no such piece), 409 (the sheet names the piece's pictures; an import is busy), 415 (no picture)
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
  const temporary = join(dir, `${randomUUID()}.tmp`);
  await writeFile(temporary, photo.content);
  await rename(temporary, join(dir, file));
  await removeFiles(dir, `${id}-${n}`, file);
  await refreshPictures(knex, options, id);
}

/** Takes an uploaded photograph away; the piece shows what it had without it. @throws Refusal 404 when there is none */
export async function dropPhoto(knex: Knex, options: PictureOptions, { id, n }: PhotoName): Promise<void> {
  const removed = await removeFiles(requireDir(options), `${id}-${n}`, null);
  if (removed === 0) throw new Refusal("not_found", `Nenhuma imagem ${id}-${n} foi enviada`);
  await refreshPictures(knex, options, id);
}

function requireDir(options: PictureOptions): string {
  const dir = uploadsDir(options);
  if (!dir) throw new Refusal("conflict", "Esta loja não guarda imagens enviadas");
  return dir;
}

/** Pictures that the sheet names come before photographs of the piece's id, which nobody would see. */
async function requireOpenPiece(knex: Knex, options: PictureOptions, id: number): Promise<void> {
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `select id, nome_peca, produto, cor, tecido, imagens from imported_product
      where id = ? and retired_at is null and deleted_at is null`,
    [id],
  );
  const row = rows[0];
  if (!row) throw new Refusal("not_found", `Não há peça com o id ${id} no catálogo`);
  if (row.imagens.length === 0) return;
  const folder = await PhotoFolder.open(options);
  const { missing } = await resolvePictures(row, folder, false);
  if (missing.length < row.imagens.length)
    throw new Refusal(
      "conflict",
      `A planilha dá as imagens da peça ${id}: apague a coluna 'imagens' desta peça e importe de novo`,
    );
}

/** Removes the photographs of a number but the one to keep, and says how many there were. */
async function removeFiles(dir: string, stem: string, keep: string | null): Promise<number> {
  const files = await readdir(dir).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  });
  const others = files.filter((file) => parse(file).name === stem && file !== keep);
  await Promise.all(others.map((file) => rm(join(dir, file), { force: true })));
  return others.length;
}
