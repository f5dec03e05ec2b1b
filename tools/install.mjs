import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { step } from "./progress.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
/** The minor that the packages need of each line of Node; of later lines any. @type {Record<number, number>} */
const NODES = { 20: 19, 22: 12 };

const QUIETLY = ["--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Installs the lock file's packages unless they are installed already.
 * @param {"all" | "shop"} which "shop" leaves out what only development and tests use
 * @throws {Error} when npm fails
 */
export async function installWhatChanged(which = "all") {
  if (!isNodeFit())
    throw new Error(
      `Esta loja precisa do Node 20.19, do 22.12 ou de um mais novo (este é o ${process.versions.node})`,
    );
  const state = installedState(which);
  if (state === "current") return;
  await step("Instalando pacotes (a primeira vez leva alguns minutos)", () =>
    // To add packages only, `install` leaves those in place that an open shop runs from.
    npm(
      state === "incomplete" ? ["install", "--no-save"] : ["ci", ...(which === "shop" ? ["--omit=dev"] : [])],
    ),
  );
}

/**
 * How what is installed compares with the lock file, by the record that npm keeps of it. "incomplete": all that the shop
 * runs with is there, and nothing of another version.
 * @param {"all" | "shop"} which @param {string} folder of the lock file
 * @returns {"none" | "outdated" | "incomplete" | "current"}
 */
export function installedState(which, folder = root) {
  const record = path.join(folder, "node_modules/.package-lock.json");
  if (!fs.existsSync(record)) return "none";
  const installed = packagesOf(record);
  const missing = Object.entries(packagesOf(path.join(folder, "package-lock.json"))).filter(
    ([name, { version, integrity }]) =>
      name.includes("node_modules/") &&
      (installed[name]?.version !== version || installed[name]?.integrity !== integrity),
  );
  if (missing.some(([name, wanted]) => name in installed || isForShop(wanted))) return "outdated";
  return which === "all" && missing.some(([, { dev, optional }]) => dev && !optional)
    ? "incomplete"
    : "current";
}

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} Locked
 * @param {Locked} locked
 */
const isForShop = ({ dev, optional, devOptional, ...made }) =>
  !dev && (!(optional || devOptional) || isForThisMachine(made));

/**
 * Whether a package was compiled for this machine: npm goes on without it when its download fails, and what needs it
 * does not.
 * @param {Pick<Locked, "os" | "cpu" | "libc">} made
 */
const isForThisMachine = ({ os, cpu, libc }) =>
  cpu?.includes(process.arch) && os?.includes(process.platform) && (!libc || libc.includes(ownLibc()));

/** @returns {string} by npm's word */
function ownLibc() {
  // Otherwise it asks for the name of every address that this process is connected to.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (report.getReport());
  return header.glibcVersionRuntime ? "glibc" : "musl";
}

/** @param {string} file @returns {Record<string, Locked>} */
const packagesOf = (file) => JSON.parse(fs.readFileSync(file, "utf8")).packages;

/** Whether the shop runs on a Node; as `engines` of package.json says it. */
export function isNodeFit(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 22 || minor >= (NODES[major] ?? Infinity);
}

/** @param {string[]} args @returns {Promise<void>} */
function npm(args) {
  return new Promise((resolve, reject) => {
    let output = "";
    const child = spawn(process.platform === "win32" ? "npm.cmd" : "npm", [...args, ...QUIETLY], {
      cwd: root,
      // NODE_ENV must not omit packages: only the arguments do.
      env: { ...process.env, NODE_ENV: "development" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0
        ? resolve()
        : reject(
            new Error(
              `npm ${args[0]} terminou com ${code}\n${output.trimEnd().split("\n").slice(0, 12).join("\n")}`,
            ),
          ),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await installWhatChanged("shop");
