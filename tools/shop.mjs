// `npm run shop -- <command>`: administers a shop from the terminal, whether it runs or not.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { connect } from "./database.mjs";
import { dataFolder, fromHere, postgresPassword, shopEnvironment } from "./environment.mjs";
import { inWords } from "./errors.mjs";
import { holdInTurn } from "./hold.mjs";
import { installedState, installWhatChanged } from "./install.mjs";
import { askPassword } from "./password.mjs";

const USAGE = `Uso: npm run shop -- <comando>

  import ARQUIVO [--dry-run] [--partial]
                               importa uma planilha (CSV ou XLSX); com --dry-run só mostra o que mudaria, com --partial
                               as peças que ela não lista continuam à venda
  export ARQUIVO.csv|.xlsx     grava o catálogo como planilha, com nomes, preços e estoque atuais
  backup ARQUIVO.tar.gz        grava o banco de dados e as imagens em um arquivo
  backup PASTA [--keep N]      o mesmo, com a data no nome; com --keep ficam só as N cópias mais novas
  backup s3://BUCKET/PASTA [--keep N]
                               o mesmo em um bucket (S3_*), criptografado para BACKUP_RECIPIENT
  backup-key ARQUIVO           cria a chave que abre cópias criptografadas, e diz o que pôr em BACKUP_RECIPIENT
  restore ARQUIVO.tar.gz       restaura uma cópia, também s3://…, em um banco vazio e uma DATA_DIR vazia
  create-admin EMAIL           cria um acesso à administração; a senha é perguntada, ou vem de ADMIN_PASSWORD
  pix-webhook ver|registrar    mostra onde o banco avisa de um Pix, ou registra o endereço da loja nele
  reset-second-factor EMAIL    tira a autenticação de dois fatores de quem perdeu o telefone, e encerra as sessões`;

/**
 * @typedef {import("./environment.mjs").Shop} Shop
 * @typedef {{ databaseUrl: string }} Database
 * @typedef {{ dryRun: boolean, partial: boolean, keep?: number }} Options
 * @typedef {object} Command
 * @property {(shop: Shop & Database, argument: string, options: Options) => Promise<number>} run gives the exit code
 * @property {string[]} [takes] the options that it accepts
 * @property {boolean} [intoEmpty] whether its database must be empty instead of prepared
 * @property {boolean} [withoutDatabase]
 */

/** @type {Record<string, Command>} */
const COMMANDS = {
  import: { run: importSheet, takes: ["dry-run", "partial"] },
  export: { run: exportSheet },
  backup: { run: ofBackups("backup"), takes: ["keep"] },
  "backup-key": { run: ofBackups("createBackupKey"), withoutDatabase: true },
  restore: { run: ofBackups("restore"), intoEmpty: true },
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
  await installUnderNobody();
  const { command, argument, options } = asked;
  // Before anything is made for it.
  if (command.intoEmpty && !argument.startsWith("s3://") && !fs.existsSync(fromHere(argument)))
    throw new Error(`${fromHere(argument)} não existe`);
  const shop = await shopEnvironment();
  const code = command.withoutDatabase
    ? await command.run({ ...shop, databaseUrl: "" }, argument, options)
    : await withDatabase(shop, command, (database) =>
        command.run({ ...shop, ...database }, argument, options),
      );
  // Explicit, because the embedded server's exit hook would lose the exit code.
  process.exit(code);
} catch (error) {
  console.error(`✗ ${inWords(error)}`);
  process.exit(1);
}

/** Installs what has changed, while no shop is open that runs from what is there. */
async function installUnderNobody() {
  const release =
    installedState("shop") === "current" ? () => undefined : await holdInTurn(dataFolder(), "command");
  if (!release)
    throw new Error(
      "Esta versão da loja traz outros pacotes, e a loja que está aberta usa os de antes: feche-a, abra-a com npm start e rode o comando de novo",
    );
  await installWhatChanged("shop");
  release();
}

/** Parses the command line; undefined when it is not valid. */
function readCommandLine() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { "dry-run": { type: "boolean" }, partial: { type: "boolean" }, keep: { type: "string" } },
    });
    const [name = "", argument, ...more] = positionals;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    const isStrange =
      Object.keys(values).some((option) => !command?.takes?.includes(option)) ||
      (keep !== undefined && !(Number.isSafeInteger(keep) && keep >= 1));
    if (!command || !argument || more.length > 0 || isStrange) return undefined;
    const { "dry-run": dryRun = false, partial = false } = values;
    return { command, argument, options: { dryRun, partial, keep } };
  } catch {
    // The option is unknown.
    return undefined;
  }
}

/**
 * Runs `work` on the shop's database: DATABASE_URL, the embedded server if it runs, or else one started for it.
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
  const release = await holdInTurn(dataDir, "command");
  const { startPostgres } = await import("./postgres.mjs");
  const server = await startPostgres({ directory, password: postgresPassword(dataDir) });
  try {
    if (!intoEmpty) await requirePrepared(server.url);
    return await work({ databaseUrl: server.url });
  } finally {
    // The server of an open shop is that shop's.
    if (release) {
      await server.stop();
      release();
    }
  }
}

/** @param {string} url */
async function requirePrepared(url) {
  const client = await connect(url);
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
function exportSheet(shop, file) {
  if (!/\.(?:csv|xlsx)$/i.test(file)) throw new Error(`${file} não termina em .csv nem em .xlsx`);
  return medusaScript(shop, "export-sheet", [fromHere(file)]);
}

/** @type {Command["run"]} */
function importSheet(shop, file, { dryRun, partial }) {
  // Medusa's own command line would consume an option `--dry-run`.
  const words = [...(dryRun ? ["dry-run"] : []), ...(partial ? ["partial"] : [])];
  return medusaScript(shop, "import-sheet", [fromHere(file), ...words]);
}

/**
 * Imports on demand: the packages may not be installed yet when this file is loaded.
 * @param {"backup" | "createBackupKey" | "restore"} name @returns {Command["run"]}
 */
function ofBackups(name) {
  return async (shop, argument, options) =>
    (await import("./backup/commands.mjs"))[name](shop, argument, options);
}

/** @type {Command["run"]} */
async function createAdmin(shop, email) {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error(`${email} não é um e-mail`);
  const password = process.env.ADMIN_PASSWORD || (await askPassword(`Senha para ${email}: `));
  if (password.length < 8) throw new Error("A senha precisa de ao menos 8 caracteres");
  return medusaScript(shop, "create-admin", [email], { ADMIN_PASSWORD: password });
}

/**
 * Runs a script of backend/src/scripts in Medusa's container; only errors of its log are shown.
 * @param {Shop & Database} shop
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {Promise<number>} its exit code
 */
async function medusaScript({ env, databaseUrl, logDir }, script, args, extra = {}) {
  const { buildCode } = await import("./build.mjs");
  const { builtBackend, medusaCommand } = await import("./parts.mjs");
  // Built only when missing: what an open shop runs from must not change. A start builds what has changed.
  if (!fs.existsSync(path.join(builtBackend, "src/.built-from"))) await buildCode({ logDir });
  const child = spawn(process.execPath, medusaCommand("exec", `./src/scripts/${script}.js`, ...args), {
    cwd: builtBackend,
    // The open shop's Medusa keeps the metrics port.
    env: { ...env, DATABASE_URL: databaseUrl, LOG_LEVEL: "error", MEDUSA_METRICS_PORT: "", ...extra },
    stdio: "inherit",
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
