import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { colorHex } from "../lib/colors";
import { PhotoFolder, resolvePictures, type PicturedRow, type PictureOptions } from "./sources";

/** What a drawing package offers. */
type Generator = {
  drawPiece(look: { produto: string; colorHex: string; tecido: string; nome: string; view: number }): string;
};

export type PictureProgress = { done: number; total: number };
export type PictureOutcome = PictureProgress & {
  written: number;
  /** Rows whose pictures could not be made; they are tried again next time. */
  failed: { id: number; reason: string }[];
};

type PictureRow = PicturedRow & {
  picture_key: string;
  ready: boolean;
};

const ROWS_PER_BATCH = 100;

/** Rows of the catalogue whose picture files are still to be made. */
export async function countPendingPictures(knex: Knex): Promise<PictureProgress> {
  const { rows } = await knex.raw<{ rows: { done: string; total: string }[] }>(
    `select count(pictures_ready_at) as done, count(*) as total from imported_product
      where retired_at is null and deleted_at is null`,
  );
  return { done: Number(rows[0]?.done ?? 0), total: Number(rows[0]?.total ?? 0) };
}

/**
 * Copies photographs and draws the rest into `{staticDir}/pecas/{id}-{n}.{ext}`, for every row that asks for it or
 * whose file is gone. Runs outside the import's transaction, can stop at any moment and be run again.
 * `redraw` looks at every row (after a change of the drawings); a file is written only if its content differs. With
 * `ids` no other row is looked at.
 */
export async function preparePictures(
  knex: Knex,
  options: PictureOptions,
  {
    redraw = false,
    ids = null,
    onProgress,
  }: { redraw?: boolean; ids?: number[] | null; onProgress?: (progress: PictureProgress) => void } = {},
): Promise<PictureOutcome> {
  if (!options.staticDir) return { done: 0, total: 0, written: 0, failed: [] };
  const target = join(options.staticDir, "pecas");
  await mkdir(target, { recursive: true });
  const folder = await PhotoFolder.open(options);
  const generator = options.generator ? loadGenerator(options.generator) : null;
  const originals = await listOriginals(target);
  const { rows } = await knex.raw<{ rows: PictureRow[] }>(
    `select id, nome_peca, produto, cor, tecido, imagens, picture_key, pictures_ready_at is not null as ready
       from imported_product where retired_at is null and deleted_at is null and id = any(coalesce(?::int[], array[id]))
      order by id`,
    [ids],
  );

  const outcome: PictureOutcome = { done: 0, total: 0, written: 0, failed: [] };
  const pending: PictureRow[] = [];
  for (const row of rows) {
    if (redraw || !row.ready || (await isIncomplete(row))) pending.push(row);
  }
  outcome.total = pending.length;
  for (let start = 0; start < pending.length; start += ROWS_PER_BATCH) {
    const batch = pending.slice(start, start + ROWS_PER_BATCH);
    const ready: PictureRow[] = [];
    for (const row of batch) {
      try {
        outcome.written += await prepareRow(row);
        ready.push(row);
      } catch (error) {
        outcome.failed.push({ id: row.id, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    // A row that another import changed meanwhile has another key, and stays to be done.
    await knex.raw(
      `update imported_product t set pictures_ready_at = now() from unnest(?::int[], ?::text[]) as v(id, key)
        where t.id = v.id and t.picture_key = v.key`,
      [ready.map(({ id }) => id), ready.map(({ picture_key }) => picture_key)],
    );
    outcome.done += batch.length;
    onProgress?.({ done: outcome.done, total: outcome.total });
  }
  return outcome;

  async function isIncomplete(row: PictureRow): Promise<boolean> {
    const { photos, views } = await picturesOf(row);
    return [...photos.map(({ n }) => n), ...views].some((n) => !originals.has(`${row.id}-${n}`));
  }

  function picturesOf(row: PictureRow) {
    return resolvePictures(row, folder, generator !== null);
  }

  async function prepareRow(row: PictureRow): Promise<number> {
    const { photos, views } = await picturesOf(row);
    let written = 0;
    for (const { n, file } of photos) {
      const name = `${row.id}-${n}${extname(file).toLowerCase()}`;
      await removeOthers(`${row.id}-${n}`, name);
      await replace(join(target, name), (temporary) => copyFile(folder.path(file), temporary));
      originals.set(`${row.id}-${n}`, name);
      written += 1;
    }
    for (const view of views) {
      const svg = generator!.drawPiece({
        produto: row.produto,
        colorHex: colorHex(row.cor),
        tecido: row.tecido,
        nome: row.nome_peca,
        view,
      });
      const name = `${row.id}-${view}.svg`;
      await removeOthers(`${row.id}-${view}`, name);
      const file = join(target, name);
      const same = originals.get(`${row.id}-${view}`) === name && (await readFile(file, "utf8")) === svg;
      if (same) continue;
      await replace(file, (temporary) => writeFile(temporary, svg));
      originals.set(`${row.id}-${view}`, name);
      written += 1;
    }
    return written;
  }

  /** A photograph takes the place of a drawing and the other way round: one original for each number. */
  async function removeOthers(stem: string, keep: string): Promise<void> {
    const other = originals.get(stem);
    if (other && other !== keep) await rm(join(target, other), { force: true });
  }
}

/** A reader sees the old file or the new one, never half of it. */
async function replace(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  await write(temporary);
  await rename(temporary, file);
}

async function listOriginals(dir: string): Promise<Map<string, string>> {
  const files = (await readdir(dir)).filter((file) => !file.endsWith(".tmp"));
  return new Map(files.map((file) => [file.slice(0, -extname(file).length), file]));
}

/** Resolved from where the shop runs, which is where its settings name the package. */
function loadGenerator(name: string): Generator {
  const loaded: unknown = createRequire(join(process.cwd(), "package.json"))(name);
  if (typeof (loaded as Partial<Generator>).drawPiece !== "function") {
    throw new Error(`O gerador de imagens '${name}' não oferece drawPiece.`);
  }
  return loaded as Generator;
}
