import fs from "node:fs";
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
  const content = ["manifest.json", "db"];
  if (fs.existsSync(folder)) {
    keepFiles(folder, path.join(scratch, "static"));
    content.push("static");
  }
  await tar.create({ file, cwd: scratch, gzip: true, portable: true, mode: 0o600 }, content);
  fs.chmodSync(file, 0o600);
}

/**
 * Keeps the files of a folder under other names, because tar fails on one that is deleted while it packs: as links, or
 * as copies where the disk is another.
 * @param {string} folder @param {string} into
 */
function keepFiles(folder, into) {
  fs.mkdirSync(into);
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const [file, kept] = [path.join(folder, name), path.join(into, name)];
    // A `.tmp` file is a picture that is still being written.
    if (name.endsWith(".tmp") || !fs.statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    fs.mkdirSync(path.dirname(kept), { recursive: true });
    try {
      fs.linkSync(file, kept);
    } catch {
      copyUnlessGone(file, kept);
    }
  }
}

/** @param {string} file @param {string} kept */
function copyUnlessGone(file, kept) {
  try {
    fs.copyFileSync(file, kept);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
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
