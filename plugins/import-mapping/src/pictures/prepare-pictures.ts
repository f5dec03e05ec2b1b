import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { replaceFile } from "../lib/replace-file";
import { type Photo, PhotoFolder, resolvePictures, type PicturedRow, type PictureOptions } from "./sources";

export type PictureProgress = { done: number; total: number };
export type PictureOutcome = PictureProgress & {
  written: number;
  /** Rows whose photographs could not be copied; the next run tries them again. */
  failed: { id: number; reason: string }[];
};

type PictureRow = PicturedRow & { picture_key: string; ready: boolean };
/** Photographs to copy for a row, and files that the row no longer shows. */
type Work = { row: PictureRow; photos: Photo[]; stale: string[] };

const ROWS_PER_BATCH = 100;

/** How many rows have their photographs in place (`done`), out of all rows of the catalogue. */
export async function countPendingPictures(knex: Knex): Promise<PictureProgress> {
  const { rows } = await knex.raw<{ rows: { done: string; total: string }[] }>(
    `select count(pictures_ready_at) as done, count(*) as total from imported_product
      where retired_at is null and deleted_at is null`,
  );
  return { done: Number(rows[0]?.done ?? 0), total: Number(rows[0]?.total ?? 0) };
}

/**
 * Copies photographs to `{staticDir}/pecas/{id}-{n}.{ext}` for every row that is marked for it or whose file is gone,
 * and removes files that a row no longer shows (the storefront draws a piece without a file). Runs outside the import's
 * transaction; it can be interrupted at any time and run again. With `ids`, only those rows are considered.
 */
export async function preparePictures(
  knex: Knex,
  options: PictureOptions,
  {
    ids = null,
    onProgress,
  }: { ids?: number[] | null; onProgress?: (progress: PictureProgress) => void } = {},
): Promise<PictureOutcome> {
  const outcome: PictureOutcome = { done: 0, total: 0, written: 0, failed: [] };
  if (!options.staticDir) return outcome;
  const target = join(options.staticDir, "pecas");
  await mkdir(target, { recursive: true });
  const folder = await PhotoFolder.open(options);
  const copies = await filesById(target);
  const pending: Work[] = [];
  for (const row of await picturedRows(knex, [...folder.ids(), ...copies.keys()], ids)) {
    const { photos } = await resolvePictures(row, folder, false);
    const names = photos.map((photo) => nameOf(row.id, photo));
    const present = copies.get(row.id) ?? [];
    const stale = present.filter((file) => !names.includes(file));
    if (!row.ready || stale.length > 0 || names.some((name) => !present.includes(name)))
      pending.push({ row, photos, stale });
  }

  outcome.total = pending.length;
  for (let start = 0; start < pending.length; start += ROWS_PER_BATCH) {
    const batch = pending.slice(start, start + ROWS_PER_BATCH);
    const ready: PictureRow[] = [];
    for (const work of batch) {
      try {
        outcome.written += await prepareRow(work);
        ready.push(work.row);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        outcome.failed.push({ id: work.row.id, reason });
      }
    }
    // A row that another import changed meanwhile has another key, and stays pending.
    await knex.raw(
      `update imported_product t set pictures_ready_at = now() from unnest(?::int[], ?::text[]) as v(id, key)
        where t.id = v.id and t.picture_key = v.key`,
      [ready.map(({ id }) => id), ready.map(({ picture_key }) => picture_key)],
    );
    outcome.done += batch.length;
    onProgress?.({ done: outcome.done, total: outcome.total });
  }
  return outcome;

  async function prepareRow({ row, photos, stale }: Work): Promise<number> {
    for (const photo of photos)
      await replaceFile(join(target, nameOf(row.id, photo)), (name) =>
        copyFile(folder.path(photo.file), name),
      );
    await Promise.all(stale.map((file) => rm(join(target, file), { force: true })));
    return photos.length;
  }
}

const nameOf = (id: number, { n, file }: Photo): string => `${id}-${n}${extname(file).toLowerCase()}`;

/** Rows that may have files to copy or to remove: those marked for it, those that name files, those with copies. */
async function picturedRows(knex: Knex, withFiles: number[], ids: number[] | null): Promise<PictureRow[]> {
  const { rows } = await knex.raw<{ rows: PictureRow[] }>(
    `select id, imagens, picture_key, pictures_ready_at is not null as ready
       from imported_product where retired_at is null and deleted_at is null and id = any(coalesce(?::int[], array[id]))
        and (pictures_ready_at is null or imagens <> '[]' or id = any(?)) order by id`,
    [ids, withFiles],
  );
  return rows;
}

async function filesById(dir: string): Promise<Map<number, string[]>> {
  const byId = new Map<number, string[]>();
  for (const file of await readdir(dir)) {
    const id = /^(\d+)-\d+\.(?!.*\.tmp$)/.exec(file)?.[1];
    if (id) byId.set(Number(id), [...(byId.get(Number(id)) ?? []), file]);
  }
  return byId;
}
