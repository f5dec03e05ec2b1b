// `npm run shop -- backup`, `backup-key` and `restore`.
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { userName } from "../../packages/settings/user.cjs";
import { fromHere } from "../environment.mjs";
import { backUp, noteBackup } from "./backup.mjs";
import { ENCRYPTED, writeIdentity } from "./encryption.mjs";
import { fileOfNow, keepLatest } from "./folder.mjs";
import { restore as restoreBackup } from "./restore.mjs";
import { scratchFolder } from "./scratch.mjs";

/**
 * @typedef {import("../environment.mjs").Shop & { databaseUrl: string }} OpenShop
 * @typedef {{ keep?: number }} Options
 */

/** @param {string} place */
const isInBucket = (place) => place.startsWith("s3://");
/** Imported on demand: a large library that most shops do not use. */
const buckets = () => import("./bucket.mjs");

/** Makes a backup in a file, a folder or a bucket. @param {OpenShop} shop @param {string} place @param {Options} options */
export const backup = (shop, place, options) =>
  isInBucket(place) ? intoBucket(shop, place, options) : ontoDisk(shop, fromHere(place), options);

/** What the name of a backup's file ends with. */
const IS_BACKUP = /\.tar\.gz(?:\.age)?$/;

/** @param {OpenShop} shop @param {string} address @param {Options} options */
async function intoBucket(shop, address, { keep }) {
  const { dataDir, settings } = shop;
  if (!settings.BACKUP_RECIPIENT)
    throw new Error(
      "Em um bucket só há cópias criptografadas: defina BACKUP_RECIPIENT (backup-key cria a chave)",
    );
  const { keepLatestIn, placeOf, put } = await buckets();
  const place = placeOf(address, settings);
  const scratch = scratchFolder(dataDir, ".copia-");
  try {
    const file = `${fileOfNow(scratch)}${ENCRYPTED}`;
    const saved = await save(shop, file);
    await tell(shop, await put(place, file), saved);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
  sayGone(keep ? await keepLatestIn(place, keep) : []);
  return 0;
}

/** @param {OpenShop} shop @param {string} asked @param {Options} options */
async function ontoDisk(shop, asked, { keep }) {
  const folder = fs.statSync(asked, { throwIfNoEntry: false })?.isDirectory() ? asked : undefined;
  if (keep && !folder) throw new Error(`${asked} não é uma pasta: --keep guarda as cópias de uma pasta`);
  if (!folder && !IS_BACKUP.test(asked))
    throw new Error(`${asked} não é uma pasta que exista, nem o nome de um arquivo .tar.gz`);
  const name = folder ? fileOfNow(folder) : asked;
  const file = shop.settings.BACKUP_RECIPIENT && !name.endsWith(ENCRYPTED) ? `${name}${ENCRYPTED}` : name;
  if (fs.existsSync(file)) throw new Error(`${file} já existe`);
  await tell(shop, file, await save(shop, file));
  sayGone(folder && keep ? keepLatest(folder, keep).map((former) => path.join(folder, former)) : []);
  return 0;
}

/** @param {OpenShop} shop @param {string} file */
const save = ({ databaseUrl, dataDir, settings }, file) =>
  backUp({ databaseUrl, dataDir, file, recipient: settings.BACKUP_RECIPIENT });

/**
 * Records and reports the backup once it is in its place.
 * @param {OpenShop} shop @param {string} where @param {{ tables: number, rows: number, bytes: number }} saved
 */
async function tell({ databaseUrl, dataDir }, where, { tables, rows, bytes }) {
  noteBackup(dataDir);
  await noteInAuditLog(databaseUrl, "export.backup", { tables, rows });
  console.log(`✓ ${where}: ${tables} tabelas, ${rows} linhas, ${(bytes / 1e6).toFixed(1)} MB`);
}

/**
 * Reports deleted backups. They are deleted last, so that a failed backup costs no earlier one.
 * @param {string[]} gone
 */
function sayGone(gone) {
  for (const former of gone) console.log(`✓ ${former} apagada`);
}

/** @param {OpenShop} _shop @param {string} file */
export async function createBackupKey(_shop, file) {
  const recipient = await writeIdentity(fromHere(file));
  console.log(`✓ ${fromHere(file)}: guarde-a longe desta máquina; sem ela nenhuma cópia se abre`);
  console.log(`BACKUP_RECIPIENT=${recipient}`);
  return 0;
}

/**
 * Restores a backup into an empty shop.
 * @param {OpenShop} shop @param {string} from a file, or its address in a bucket
 */
export async function restore({ databaseUrl, dataDir, settings }, from) {
  const scratch = isInBucket(from) ? scratchFolder(dataDir, ".restauracao-") : undefined;
  try {
    const file = scratch ? await fetched(from, settings, scratch) : fromHere(from);
    const { createdAt, tables, rows } = await restoreBackup({
      databaseUrl,
      dataDir,
      file,
      identityFile: settings.BACKUP_IDENTITY && fromHere(settings.BACKUP_IDENTITY),
    });
    await noteInAuditLog(databaseUrl, "export.restored", { createdAt, tables, rows });
    console.log(
      `✓ Cópia de ${new Date(createdAt).toLocaleString("pt-BR")} restaurada: ${tables} tabelas, ${rows} linhas`,
    );
    return 0;
  } finally {
    if (scratch) fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** @param {string} address @param {import("../environment.mjs").ShopSettings} settings @param {string} folder */
async function fetched(address, settings, folder) {
  const { fetchInto, placeOf } = await buckets();
  return fetchInto(placeOf(address, settings), folder);
}

/**
 * Writes an audit entry, because a backup contains all that the shop knows of its customers. A database of an earlier
 * version has no audit log yet.
 * @param {string} databaseUrl
 * @param {string} action
 * @param {Record<string, unknown>} details
 */
async function noteInAuditLog(databaseUrl, action, details) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('audit_entry') as log");
    if (!rows[0].log) return;
    await client.query("select audit_record($1, null, $2, $3)", [
      action,
      JSON.stringify(details),
      JSON.stringify({ kind: "terminal", name: userName() }),
    ]);
  } finally {
    await client.end();
  }
}
