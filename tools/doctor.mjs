// `npm run doctor`: what is wrong with this machine and how to mend it. Needs nothing but Node.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const dataDir = path.resolve(root, process.env.DATA_DIR || ".data");
const asRoot = process.getuid?.() === 0;
const GIGABYTE = 1024 ** 3;
const MINIMUM_NODE = [20, 19];
const MINIMUM_DISK = 3 * GIGABYTE;
const MINIMUM_MEMORY = 1.5 * GIGABYTE;

const fine = (text) => ({ state: "ok", text });
const wrong = (text, mend) => ({ state: "wrong", text, mend });
const warning = (text, mend) => ({ state: "warning", text, mend });

/** In the order in which a start would meet them. A check that is of no concern here gives undefined. */
const CHECKS = [
  nodeVersion,
  npmVersion,
  installedPackages,
  freeDisk,
  memory,
  dataFolder,
  reachableByPostgres,
  userAdd,
  leftOverPostgres,
  settingsValid,
  () => publicPort("PORT", 8000, process.env.HOST || "0.0.0.0"),
  () => publicPort("MEDUSA_PORT", 9000, process.env.MEDUSA_HOST || "127.0.0.1"),
  () => reachable("DATABASE_URL", 5432, "confira o endereço e se o PostgreSQL está aberto"),
  () => reachable("REDIS_URL", 6379, "confira o endereço e se o Redis está aberto"),
  () => reachable("SMTP_URL", 587, "confira o endereço do servidor de correio"),
  chromium,
];

const SIGNS = { ok: "✓", wrong: "✗", warning: "!" };
const print = ({ state, text, mend }) => console.log(`${SIGNS[state]} ${text}${mend ? `: ${mend}` : ""}`);

if (process.argv.includes("--security")) {
  const { securityFindings } = await import("./doctor-security.mjs");
  const findings = await securityFindings();
  findings.forEach(print);
  const left = findings.filter(({ state }) => state !== "ok").length;
  console.log(left === 0 ? "\nNada a fazer." : `\n${left} ${left === 1 ? "coisa" : "coisas"} por fazer.`);
  process.exit(0);
}

let broken = 0;
for (const check of CHECKS) {
  const found = await check();
  if (!found) continue;
  if (found.state === "wrong") broken += 1;
  print(found);
}
console.log(
  broken === 0
    ? "\nTudo certo: npm start abre a loja."
    : `\n${broken} ${broken === 1 ? "problema impede" : "problemas impedem"} a abertura da loja.`,
);
process.exit(broken === 0 ? 0 : 1);

function nodeVersion() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const enough = major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]);
  if (enough) return fine(`Node ${process.versions.node}`);
  return wrong(
    `Node ${process.versions.node} é antigo`,
    `instale o ${MINIMUM_NODE.join(".")} ou mais novo (https://nodejs.org)`,
  );
}

function npmVersion() {
  const version = outputOf(process.platform === "win32" ? "npm.cmd" : "npm", ["--version"]);
  return version
    ? fine(`npm ${version}`)
    : wrong("npm não foi encontrado", "ele vem com o Node; reinstale o Node");
}

function installedPackages() {
  const stamp = path.join(root, "node_modules/.installed-from");
  const lock = createHash("sha256")
    .update(fs.readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  if (!fs.existsSync(stamp))
    return warning("Pacotes ainda não instalados", "npm start instala (alguns minutos, precisa de rede)");
  if (fs.readFileSync(stamp, "utf8") !== lock)
    return warning("Pacotes de outra versão do package-lock.json", "npm start reinstala");
  return fine("Pacotes instalados conforme o package-lock.json");
}

function freeDisk() {
  const { bavail, bsize } = fs.statfsSync(existingAncestor(dataDir));
  const free = bavail * bsize;
  const text = `${(free / GIGABYTE).toFixed(1)} GB livres no disco`;
  return free >= MINIMUM_DISK
    ? fine(text)
    : wrong(`Só ${text}`, "libere espaço até 3 GB ou aponte DATA_DIR para outro disco");
}

function memory() {
  const text = `${(os.totalmem() / GIGABYTE).toFixed(1)} GB de memória`;
  return os.totalmem() >= MINIMUM_MEMORY
    ? fine(text)
    : warning(`Só ${text}`, "a construção e a loja pedem 2 GB; acrescente memória ou swap");
}

function dataFolder() {
  const folder = existingAncestor(dataDir);
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    return fine(`${dataDir} pode ser gravada`);
  } catch (error) {
    return wrong(
      `${folder} não pode ser gravada (${error.code})`,
      `chown -R ${os.userInfo().username} ${folder}, ou defina DATA_DIR com outra pasta`,
    );
  }
}

/** PostgreSQL refuses to run as root, so that its own user has to reach its folder and its program. */
function reachableByPostgres() {
  if (!asRoot || process.env.DATABASE_URL) return undefined;
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

/** The data folder itself belongs to that user, with mode 700. */
function isPostgresOwn(folder) {
  return folder.startsWith(path.join(dataDir, "postgres"));
}

function userAdd() {
  if (!asRoot || process.env.DATABASE_URL || process.platform !== "linux") return undefined;
  if (outputOf("id", ["postgres"])) return fine("Usuário postgres presente");
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  if (folders.some((folder) => fs.existsSync(path.join(folder, "useradd"))))
    return fine("useradd presente (cria o usuário postgres)");
  return wrong(
    "useradd não foi encontrado",
    "instale-o (apt-get install passwd; apk add shadow) ou inicie a loja como outro usuário",
  );
}

function leftOverPostgres() {
  const file = path.join(dataDir, "postgres/postmaster.pid");
  if (!fs.existsSync(file)) return undefined;
  const [pid] = fs.readFileSync(file, "utf8").split("\n");
  if (!isRunning(Number(pid)))
    return warning("postmaster.pid ficou de um servidor que caiu", "npm start o retira e recupera os dados");
  return fine(`PostgreSQL da loja em execução (processo ${pid}); npm start o adota`);
}

async function settingsValid() {
  if (!fs.existsSync(path.join(root, "node_modules/zod")))
    return warning("Configuração não verificada", "faltam os pacotes; npm start os instala");
  const { readSettings } = (await import("../packages/settings/settings.cjs")).default;
  // Secrets that are not set are generated at the first start.
  const placeholder = "x".repeat(32);
  const secrets = Object.fromEntries(
    [
      "JWT_SECRET",
      "COOKIE_SECRET",
      "SHOP_KEY",
      "ORDER_LINK_SECRET",
      "WEBHOOK_SECRET",
      "SECOND_FACTOR_KEY",
    ].map((name) => [name, process.env[name] || placeholder]),
  );
  try {
    const { SHOP_FILE } = readSettings({ ...process.env, ...secrets });
    JSON.parse(fs.readFileSync(SHOP_FILE, "utf8"));
    return fine("Configuração válida");
  } catch (error) {
    return wrong("Configuração inválida", error.message.split("\n").join("; "));
  }
}

async function publicPort(setting, standard, host) {
  const port = Number(process.env[setting] || standard);
  if (!Number.isInteger(port)) return undefined;
  if (await canListen(port, host)) return fine(`Porta ${port} (${setting}) livre`);
  if (await isOurs(port)) return fine(`Porta ${port} (${setting}): a loja já está aberta nela`);
  return wrong(
    `Porta ${port} (${setting}) ocupada por outro programa`,
    `feche-o ou defina ${setting} com outra`,
  );
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** The storefront and Medusa both answer at /health, the one with its parts, the other with OK. */
async function isOurs(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2000) });
    const text = await response.text();
    return text === "OK" || text.includes('"storefront"');
  } catch {
    // Nothing that speaks HTTP.
    return false;
  }
}

async function reachable(setting, standardPort, mend) {
  const value = process.env[setting];
  if (!value) return undefined;
  if (!URL.canParse(value)) return wrong(`${setting} não é um endereço`, mend);
  const { hostname, port } = new URL(value);
  const place = `${hostname}:${port || standardPort}`;
  const problem = await new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port || standardPort), timeout: 4000 });
    const done = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once("connect", () => done(undefined));
    socket.once("timeout", () => done("sem resposta em 4 s"));
    socket.once("error", (error) => done(error.code));
  });
  return problem
    ? wrong(`${setting}: ${place} não responde (${problem})`, mend)
    : fine(`${setting}: ${place} responde`);
}

async function chromium() {
  const found = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
  ].find((file) => file && fs.existsSync(file));
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

function existingAncestor(folder) {
  return ancestors(folder).find((ancestor) => fs.existsSync(ancestor)) ?? path.parse(folder).root;
}

/** The folder and every one above it, the nearest first. */
function ancestors(folder) {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Trimmed output of a command, or undefined when it can't be run or fails. */
function outputOf(command, args) {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}
