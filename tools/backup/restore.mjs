import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import * as tar from "tar";
import { messageOf } from "../errors.mjs";
import { step } from "../progress.mjs";
import { FORMAT, quoted } from "./backup.mjs";
import { decrypt, ENCRYPTED } from "./encryption.mjs";
import { readSchema } from "./schema.mjs";
import { scratchFolder } from "./scratch.mjs";

/** @typedef {import("./backup.mjs").Manifest} Manifest */

/**
 * Restores a backup into an empty database and an empty DATA_DIR, completely or not at all. Before the transaction
 * ends, the schema is read back and compared with the saved one, and so are the numbers of rows.
 * @param {{ databaseUrl: string, dataDir: string, file: string, identityFile?: string }} options
 * `identityFile` has the key of an encrypted backup
 * @returns {Promise<{ createdAt: string, tables: number, rows: number }>}
 * @throws {Error} when the target is not empty, or the file is not a backup of this shop
 */
export async function restore({ databaseUrl, dataDir, file, identityFile }) {
  const staticDir = path.join(dataDir, "static");
  if (fs.existsSync(staticDir) && fs.readdirSync(staticDir).length > 0) {
    throw new Error(`${staticDir} não está vazia: restaure em outra pasta (DATA_DIR)`);
  }
  const scratch = scratchFolder(dataDir, ".restauracao-");
  try {
    await step("Abrindo a cópia", async () =>
      tar.extract({ file: await readable(file, identityFile, scratch), cwd: scratch, strict: true }),
    );
    const manifest = readManifest(path.join(scratch, "manifest.json"), file);
    const placeFiles = () => {
      fs.rmSync(staticDir, { recursive: true, force: true });
      if (fs.existsSync(path.join(scratch, "static"))) fs.renameSync(path.join(scratch, "static"), staticDir);
    };
    await step("Restaurando o banco de dados", () =>
      loadDatabase(databaseUrl, scratch, manifest, placeFiles),
    ).catch((error) => {
      fs.rmSync(staticDir, { recursive: true, force: true });
      throw error;
    });
    const { createdAt, tables } = manifest;
    return { createdAt, tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** @param {string} file @param {string | undefined} identityFile @param {string} scratch */
async function readable(file, identityFile, scratch) {
  if (!file.endsWith(ENCRYPTED)) return file;
  if (!identityFile) throw new Error("Esta cópia é criptografada: diga em BACKUP_IDENTITY onde está a chave");
  const opened = path.join(scratch, "copia.tar.gz");
  await decrypt(file, identityFile, opened);
  return opened;
}

/** @param {string} manifestFile @param {string} file @returns {Manifest} */
function readManifest(manifestFile, file) {
  if (!fs.existsSync(manifestFile)) throw new Error(`${file} não é uma cópia desta loja`);
  const manifest = JSON.parse(fs.readFileSync(manifestFile, "utf8"));
  if (manifest.format !== FORMAT)
    throw new Error(`${file} é de um formato (${manifest.format}) que esta versão da loja não lê`);
  return manifest;
}

/**
 * @param {string} databaseUrl @param {string} scratch @param {Manifest} manifest
 * @param {() => void} placeFiles called when nothing is left but the transaction's end
 */
async function loadDatabase(databaseUrl, scratch, { schema, tables, sequences }, placeFiles) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    const { tables: present } = await readSchema(client);
    if (present.length > 0)
      throw new Error("O banco de dados não está vazio: restaure em um banco novo (ou em outra DATA_DIR)");
    await client.query("set local check_function_bodies = off");
    for (const statement of schema.beforeData) await client.query(statement);
    for (const { name, columns, data, rows } of tables) {
      const copy = client.query(
        copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`),
      );
      await pipeline(fs.createReadStream(path.join(scratch, data)), copy);
      if (copy.rowCount !== rows)
        throw new Error(`A tabela ${name} tem ${copy.rowCount} linhas, a cópia dizia ${rows}`);
    }
    for (const { name, value, called } of sequences) {
      await client.query("select setval($1::regclass, $2, $3)", [quoted(name), value, called]);
    }
    for (const statement of schema.afterData) await client.query(statement);
    requireSame(await readSchema(client), schema);
    // A new epoch makes storefronts reload: the catalogue they have read belongs to the history of the replaced
    // database.
    if (tables.some(({ name }) => name === "catalogue_head"))
      await client.query("update catalogue_head set epoch = gen_random_uuid()");
    placeFiles();
    await client.query("commit");
    // PostgreSQL does it by itself too, later.
    await client
      .query("analyze")
      .catch((error) => console.error(`! As tabelas não foram medidas (analyze): ${messageOf(error)}`));
  } finally {
    await client.end();
  }
}

/**
 * PostgreSQL may word the same definition differently the second time, so names are compared and definitions only
 * counted.
 * @param {Manifest["schema"]} restored
 * @param {Manifest["schema"]} saved
 */
function requireSame(restored, saved) {
  /** @param {Manifest["schema"]} schema */
  const summary = ({ beforeData, afterData, tables, sequences }) =>
    JSON.stringify([beforeData.length, afterData.length, tables, sequences]);
  if (summary(restored) !== summary(saved))
    throw new Error("O esquema restaurado difere do que foi guardado");
}
