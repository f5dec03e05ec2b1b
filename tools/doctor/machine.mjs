// Checks of Node, its packages, memory and programs of this machine.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromiumOnTheMachine } from "../chromium.mjs";
import { root } from "../environment.mjs";
import { installedState, isNodeFit } from "../install.mjs";
import { fine, warning, wrong } from "./finding.mjs";

export const GIGABYTE = 1024 ** 3;
const MINIMUM_MEMORY = 1.5 * GIGABYTE;

/** Whether PostgreSQL needs a user of its own, because it refuses to run as root. */
export const needsPostgresUser = process.getuid?.() === 0 && !process.env.DATABASE_URL;

export function nodeVersion() {
  if (isNodeFit()) return fine(`Node ${process.versions.node}`);
  return wrong(
    `Node ${process.versions.node} não serve`,
    "instale o 22.12 ou mais novo (https://nodejs.org)",
  );
}

export function npmVersion() {
  const version = outputOf(process.platform === "win32" ? "npm.cmd" : "npm", ["--version"]);
  return version
    ? fine(`npm ${version}`)
    : wrong("npm não foi encontrado", "ele vem com o Node; reinstale o Node");
}

export function installedPackages() {
  const state = installedState("shop");
  if (state === "none")
    return warning("Pacotes ainda não instalados", "npm start instala (alguns minutos, precisa de rede)");
  if (state === "outdated")
    return warning("Pacotes de outra versão do package-lock.json", "npm start reinstala");
  return fine("Pacotes instalados conforme o package-lock.json");
}

export function memory() {
  const text = `${(os.totalmem() / GIGABYTE).toFixed(1)} GB de memória`;
  return os.totalmem() >= MINIMUM_MEMORY
    ? fine(text)
    : warning(`Só ${text}`, "a construção e a loja pedem 2 GB; acrescente memória ou swap");
}

export function userAdd() {
  if (!needsPostgresUser || process.platform !== "linux") return undefined;
  if (outputOf("id", ["postgres"])) return fine("Usuário postgres presente");
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  if (folders.some((folder) => fs.existsSync(path.join(folder, "useradd"))))
    return fine("useradd presente (cria o usuário postgres)");
  return wrong(
    "useradd não foi encontrado",
    "instale-o (apt-get install passwd; apk add shadow) ou inicie a loja como outro usuário",
  );
}

export async function chromium() {
  const found = chromiumOnTheMachine();
  if (found) return fine(`Chromium para os testes: ${found}`);
  if (fs.existsSync(path.join(root, "node_modules/playwright"))) {
    const { chromium: carried } = await import("playwright");
    if (fs.existsSync(carried.executablePath())) return fine("Chromium para os testes: o do Playwright");
  }
  return warning(
    "Nenhum Chromium para os testes",
    "npm test baixa um; ou npx playwright install chromium, ou defina CHROMIUM_PATH",
  );
}

/**
 * Trimmed output of a command, or undefined when it can't be run or fails.
 * @param {string} command
 * @param {string[]} args
 */
function outputOf(command, args) {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}
