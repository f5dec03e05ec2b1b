// `npm run shop -- <command>`: administration of a shop from the terminal, while it runs or not.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { root, postgresPassword, shopEnvironment } from "./environment.mjs";
import { messageOf } from "./errors.mjs";
import { installWhatChanged } from "./install.mjs";
import { askPassword } from "./password.mjs";

const USAGE = `Uso: npm run shop -- <comando>

  import ARQUIVO [--dry-run]   importa uma planilha (CSV ou XLSX); com --dry-run só mostra o que mudaria
  export ARQUIVO.csv|.xlsx     grava o catálogo como planilha, com nomes, preços e estoque atuais
  backup ARQUIVO.tar.gz        grava o banco de dados e as imagens em um arquivo
  backup PASTA [--keep N]      o mesmo, com a data no nome; com --keep ficam só as N cópias mais novas
  backup-key ARQUIVO           cria a chave que abre cópias criptografadas, e diz o que pôr em BACKUP_RECIPIENT
  restore ARQUIVO.tar.gz       restaura uma cópia em um banco vazio e uma DATA_DIR vazia
  create-admin EMAIL           cria um acesso à administração; a senha é perguntada, ou vem de ADMIN_PASSWORD
  pix-webhook ver|registrar    mostra onde o banco avisa de um Pix, ou registra o endereço da loja nele
  reset-second-factor EMAIL    tira a autenticação de dois fatores de quem perdeu o telefone, e encerra as sessões`;

/**
 * @typedef {import("./environment.mjs").Shop} Shop
 * @typedef {{ databaseUrl: string }} Database
 * @typedef {{ dryRun: boolean, keep?: number }} Options
 * @typedef {object} Command
 * @property {(shop: Shop & Database, argument: string, options: Options) => Promise<number>} run gives the exit code
 * @property {"dry-run" | "keep"} [takes] the one option that it has
 * @property {boolean} [intoEmpty] whether its database must be empty rather than prepared
 * @property {boolean} [withoutDatabase]
 */

/** @type {Record<string, Command>} */
const COMMANDS = {
  import: { run: importSheet, takes: "dry-run" },
  export: { run: (shop, file) => medusaScript(shop, "export-sheet", [fromHere(file)]) },
  backup: { run: backup, takes: "keep" },
  "backup-key": { run: createBackupKey, withoutDatabase: true },
  restore: { run: restore, intoEmpty: true },
  "create-admin": { run: createAdmin },
  "pix-webhook": { run: (shop, what) => medusaScript(shop, "pix-webhook", [what]) },
  "reset-second-factor": { run: (shop, email) => medusaScript(shop, "reset-second-factor", [email]) },
};

const asked = readCommandLine();
if (!asked) {
  console.error(USAGE);
  process.exit(2);
}

try {
  await installWhatChanged("shop");
  const shop = await shopEnvironment();
  const { command, argument, options } = asked;
  const code = command.withoutDatabase
    ? await command.run({ ...shop, databaseUrl: "" }, argument, options)
    : await withDatabase(shop, command, (database) =>
        command.run({ ...shop, ...database }, argument, options),
      );
  // Said outright: the embedded server's own exit hook knows of no exit code.
  process.exit(code);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exit(1);
}

/** What the command line asks for; undefined when that is nothing known. */
function readCommandLine() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { "dry-run": { type: "boolean" }, keep: { type: "string" } },
    });
    const [name = "", argument, ...more] = positionals;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    const isStrange =
      Object.keys(values).some((option) => option !== command?.takes) ||
      (keep !== undefined && !(Number.isSafeInteger(keep) && keep >= 1));
    if (!command || !argument || more.length > 0 || isStrange) return undefined;
    return { command, argument, options: { dryRun: values["dry-run"] ?? false, keep } };
  } catch {
    // An option that no command has.
    return undefined;
  }
}

/**
 * Runs `work` on the shop's database: DATABASE_URL, the embedded one that is running, or the embedded one started for it.
 * @param {Shop} shop
 * @param {Command} command
 * @param {(database: Database) => Promise<number>} work
 */
async function withDatabase({ settings, dataDir }, { intoEmpty }, work) {
  if (settings.DATABASE_URL) {
    if (!intoEmpty) await requirePrepared(settings.DATABASE_URL);
    return work({ databaseUrl: settings.DATABASE_URL });
  }
  const directory = path.join(dataDir, "postgres");
  if (!intoEmpty && !fs.existsSync(path.join(directory, "PG_VERSION")))
    throw new Error(notOpenedYet(dataDir));
  const { startPostgres } = await import("./postgres.mjs");
  const server = await startPostgres({ directory, password: postgresPassword(dataDir) });
  try {
    if (!intoEmpty) await requirePrepared(server.url);
    return await work({ databaseUrl: server.url });
  } finally {
    // One that was running before belongs to the open shop.
    if (!server.adopted) await server.stop();
  }
}

/** @param {string} url */
async function requirePrepared(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('shop_preparation') as prepared");
    if (!rows[0].prepared) throw new Error(notOpenedYet("este banco de dados"));
  } finally {
    await client.end();
  }
}

/** @param {string} place */
function notOpenedYet(place) {
  return `A loja ainda não foi aberta em ${place}: rode npm start uma vez`;
}

/** @type {Command["run"]} */
function importSheet(shop, file, { dryRun }) {
  // Medusa's own command line would take `--dry-run` for itself.
  return medusaScript(shop, "import-sheet", [fromHere(file), ...(dryRun ? ["dry-run"] : [])]);
}

/** @type {Command["run"]} */
async function createAdmin(shop, email) {
  const password = process.env.ADMIN_PASSWORD || (await askPassword(`Senha para ${email}: `));
  if (password.length < 8) throw new Error("A senha precisa de ao menos 8 caracteres");
  return medusaScript(shop, "create-admin", [email], { ADMIN_PASSWORD: password });
}

/** @type {Command["run"]} */
async function backup({ databaseUrl, dataDir, settings }, place, { keep }) {
  const { backUp } = await import("./backup/backup.mjs");
  const { ENCRYPTED } = await import("./backup/encryption.mjs");
  const { fileOfNow, keepLatest } = await import("./backup/folder.mjs");
  const asked = fromHere(place);
  const folder = fs.statSync(asked, { throwIfNoEntry: false })?.isDirectory() ? asked : undefined;
  if (keep && !folder) throw new Error(`${asked} não é uma pasta: --keep guarda as cópias de uma pasta`);
  const recipient = settings.BACKUP_RECIPIENT;
  const named = folder ? fileOfNow(folder) : asked;
  const file = recipient && !named.endsWith(ENCRYPTED) ? `${named}${ENCRYPTED}` : named;
  if (fs.existsSync(file)) throw new Error(`${file} já existe`);
  const { tables, rows, bytes } = await backUp({ databaseUrl, dataDir, file, recipient });
  await noteInAuditLog(databaseUrl, "export.backup", { tables, rows });
  console.log(`✓ ${file}: ${tables} tabelas, ${rows} linhas, ${(bytes / 1e6).toFixed(1)} MB`);
  // Only now: a backup that fails takes none of the former ones.
  if (folder && keep) for (const former of keepLatest(folder, keep)) console.log(`✓ ${former} apagada`);
  return 0;
}

/** @type {Command["run"]} */
async function createBackupKey(_shop, file) {
  const { writeIdentity } = await import("./backup/encryption.mjs");
  const recipient = await writeIdentity(fromHere(file));
  console.log(`✓ ${fromHere(file)}: guarde-a longe desta máquina; sem ela nenhuma cópia se abre`);
  console.log(`BACKUP_RECIPIENT=${recipient}`);
  return 0;
}

/** @type {Command["run"]} */
async function restore({ databaseUrl, dataDir, settings }, file) {
  const { restore: restoreBackup } = await import("./backup/restore.mjs");
  const { createdAt, tables, rows } = await restoreBackup({
    databaseUrl,
    dataDir,
    file: fromHere(file),
    identityFile: settings.BACKUP_IDENTITY && fromHere(settings.BACKUP_IDENTITY),
  });
  await noteInAuditLog(databaseUrl, "export.restored", { createdAt, tables, rows });
  console.log(
    `✓ Cópia de ${new Date(createdAt).toLocaleString("pt-BR")} restaurada: ${tables} tabelas, ${rows} linhas`,
  );
  return 0;
}

/**
 * A backup carries all that the shop knows of its customers; a database of an earlier version has no log yet.
 * @param {string} databaseUrl
 * @param {string} action
 * @param {Record<string, unknown>} details
 */
async function noteInAuditLog(databaseUrl, action, details) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('audit_entry') as log");
    if (!rows[0].log) return;
    await client.query("select audit_record($1, null, $2, $3)", [
      action,
      JSON.stringify(details),
      JSON.stringify({ kind: "terminal", name: os.userInfo().username }),
    ]);
  } finally {
    await client.end();
  }
}

/**
 * Runs a script of backend/src/scripts in Medusa's container; of its log only errors are shown.
 * @param {Shop & Database} shop
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {Promise<number>} its exit code
 */
async function medusaScript({ env, databaseUrl, logDir }, script, args, extra = {}) {
  const { buildCode } = await import("./build.mjs");
  const { builtBackend, medusaCommand } = await import("./parts.mjs");
  // What an open shop runs from stays as it is; a start builds what changed.
  if (!fs.existsSync(path.join(builtBackend, "src/.built-from"))) await buildCode({ logDir });
  const child = spawn(process.execPath, medusaCommand("exec", `./src/scripts/${script}.js`, ...args), {
    cwd: builtBackend,
    env: { ...env, DATABASE_URL: databaseUrl, LOG_LEVEL: "error", ...extra },
    stdio: "inherit",
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** A path as the person typed it: npm runs scripts from the project's root. @param {string} file */
function fromHere(file) {
  return path.resolve(process.env.INIT_CWD ?? root, file);
}
