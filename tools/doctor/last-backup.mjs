import fs from "node:fs";
import path from "node:path";
import { dataDir as ownDataDir } from "./data-folder.mjs";
import { fine, warning } from "./finding.mjs";

/** An older backup counts as outdated. */
const FRESH_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Reports when the shop was last backed up. @param {string} dataDir */
export function lastBackup(dataDir) {
  const file = path.join(dataDir, "last-backup");
  const age = fs.existsSync(file) ? (Date.now() - fs.statSync(file).mtimeMs) / DAY_MS : Infinity;
  if (age < FRESH_DAYS)
    return fine(`Última cópia: ${age < 1 ? "hoje" : age < 2 ? "ontem" : `há ${Math.floor(age)} dias`}`);
  return warning(
    age === Infinity ? "Ainda não há cópia desta loja" : `A última cópia é de ${Math.floor(age)} dias atrás`,
    "npm run shop -- backup ARQUIVO.tar.gz, e guarde-a em outra máquina",
  );
}

/** The same for this machine's shop, once it is old enough to need a backup; undefined before that. */
export function oldBackup() {
  const secrets = path.join(ownDataDir, "secrets.json");
  const opened = fs.statSync(secrets, { throwIfNoEntry: false })?.mtimeMs;
  if (opened === undefined || Date.now() - opened < FRESH_DAYS * DAY_MS) return undefined;
  return lastBackup(ownDataDir);
}
