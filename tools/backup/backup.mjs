import { once } from "node:events";
import fs from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import * as tar from "tar";
import { root } from "../environment.mjs";
import { codeOf } from "../errors.mjs";
import { step } from "../progress.mjs";
import { encrypt } from "./encryption.mjs";
import { readSchema } from "./schema.mjs";
import { scratchFolder } from "./scratch.mjs";

export const FORMAT = 1;

/**
 * The content of a backup's `manifest.json`: the schema, and for each table the file of its rows and their number.
 * @typedef {object} Manifest
 * @property {number} format
 * @property {string} createdAt
 * @property {string} shop version
 * @property {string} postgres version
 * @property {import("./schema.mjs").Schema} schema
 * @property {SavedTable[]} tables
 * @property {{ name: string, value: string, called: boolean }[]} sequences
 * @typedef {{ name: string, columns: string[], data: string, rows: number }} SavedTable
 */

/**
 * Writes the database and the shop's files (`DATA_DIR/static`) into one .tar.gz of mode 600, whether the shop runs or
 * not: first every table as of one instant (one REPEATABLE READ transaction), then the files. The database refers to
 * the files, which are added or replaced whole; one that is deleted meanwhile is nobody's any more, and stays out.
 * @param {{ databaseUrl: string, dataDir: string, file: string, recipient?: string }} options `recipient` encrypts it
 * @returns {Promise<{ tables: number, rows: number, bytes: number }>}
 */
export async function backUp({ databaseUrl, dataDir, file, recipient }) {
  const scratch = scratchFolder(path.dirname(path.resolve(file)), ".copia-");
  const unfinished = path.join(scratch, "copia.tar.gz");
  try {
    const tables = await step("Copiando o banco de dados", () => saveDatabase(databaseUrl, scratch));
    await step("Copiando imagens e arquivos", () => pack(scratch, path.join(dataDir, "static"), unfinished));
    const finished = recipient
      ? await step("Criptografando a cópia", () => encrypt(unfinished, recipient))
      : unfinished;
    fs.renameSync(finished, file);
    return {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      bytes: fs.statSync(file).size,
    };
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** Packs the saved database, and the files of `folder` as `static`. @param {string} scratch @param {string} folder @param {string} file */
async function pack(scratch, folder, file) {
  const archive = new tar.Pack({ cwd: scratch, gzip: true, portable: true });
  const fill = async () => {
    for (const name of ["manifest.json", "db"]) archive.add(name);
    const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
    // A `.tmp` file is a picture that is still being written.
    for (const name of names.filter((one) => !one.endsWith(".tmp"))) await addFile(archive, folder, name);
    archive.end();
  };
  await Promise.all([fill(), pipeline(archive, fs.createWriteStream(file, { mode: 0o600 }))]);
}

/**
 * Adds a file that is still there, by its handle: what tar itself adds by name may be gone when it is read.
 * @param {tar.Pack} archive @param {string} folder @param {string} name
 */
async function addFile(archive, folder, name) {
  const file = await open(path.join(folder, name)).catch((error) => {
    if (codeOf(error) !== "ENOENT") throw error;
  });
  if (!file) return;
  try {
    const stat = await file.stat();
    if (!stat.isFile()) return;
    const { size, mode, mtime } = stat;
    const entry = new tar.ReadEntry(
      new tar.Header({ path: path.posix.join("static", name), type: "File", size, mode, mtime }),
    );
    const read = once(entry, "end");
    archive.write(entry);
    for await (const chunk of file.createReadStream({ autoClose: false }))
      if (!entry.write(chunk)) await once(entry, "drain");
    entry.end();
    await read;
  } finally {
    await file.close();
  }
}

/** Records the time of a finished backup for `doctor`. @param {string} dataDir */
export function noteBackup(dataDir) {
  fs.writeFileSync(path.join(dataDir, "last-backup"), `${new Date().toISOString()}\n`);
}

/** @param {string} databaseUrl @param {string} scratch */
async function saveDatabase(databaseUrl, scratch) {
  fs.mkdirSync(path.join(scratch, "db"));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    const schema = await readSchema(client);
    /** @type {SavedTable[]} */
    const tables = [];
    for (const [index, { name, columns }] of schema.tables.entries()) {
      const data = `db/${index}.copy`;
      const copy = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) to stdout`));
      await pipeline(copy, fs.createWriteStream(path.join(scratch, data), { mode: 0o600 }));
      tables.push({ name, columns, data, rows: copy.rowCount });
    }
    const sequences = [];
    for (const name of schema.sequences) {
      const { rows } = await client.query(
        `select last_value::text as value, is_called as called from ${quoted(name)}`,
      );
      sequences.push({ name, ...rows[0] });
    }
    const { rows } = await client.query("show server_version");
    await client.query("commit");
    /** @type {Manifest} */
    const manifest = {
      format: FORMAT,
      createdAt: new Date().toISOString(),
      shop: JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")).version,
      postgres: rows[0].server_version,
      schema,
      tables,
      sequences,
    };
    fs.writeFileSync(path.join(scratch, "manifest.json"), JSON.stringify(manifest, null, 1), { mode: 0o600 });
    return tables;
  } finally {
    await client.end();
  }
}

/** A name quoted as an SQL identifier. @param {string} name */
export const quoted = (name) => `"${name.replaceAll('"', '""')}"`;
