import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { step } from "./progress.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
export const MINIMUM_NODE = /** @type {const} */ ([20, 19]);

const stamp = path.join(root, "node_modules/.installed-from");
const QUIETLY = ["--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Installs the lock file's packages unless they are installed already.
 * @param {"all" | "shop"} which "shop" leaves out what only development and tests use
 * @throws {Error} when npm fails
 */
export async function installWhatChanged(which = "all") {
  if (!isNodeNewEnough()) {
    throw new Error(
      `Esta loja precisa do Node ${MINIMUM_NODE.join(".")} ou mais novo (este é o ${process.versions.node})`,
    );
  }
  const { wanted, installed, installedFor } = lockFingerprints();
  const isCurrent = installed === wanted;
  if (isCurrent && (installedFor === "all" || installedFor === which)) return;
  await step("Instalando pacotes (a primeira vez leva alguns minutos)", () =>
    // To add packages only, `install` leaves those in place that an open shop runs from.
    npm(isCurrent ? ["install", "--no-save"] : ["ci", ...(which === "shop" ? ["--omit=dev"] : [])]),
  );
  fs.writeFileSync(stamp, `${wanted} ${which}`);
}

/**
 * The hash of the present lock file, and, if packages are installed, the hash they were installed from and for what.
 */
export function lockFingerprints() {
  const lock = fs.readFileSync(path.join(root, "package-lock.json"));
  const [installed, installedFor] = fs.existsSync(stamp) ? fs.readFileSync(stamp, "utf8").split(" ") : [];
  return { wanted: createHash("sha256").update(lock).digest("hex"), installed, installedFor };
}

/** Whether this Node is `MINIMUM_NODE` or newer. */
export function isNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]);
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
