import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { step } from "./progress.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
export const MINIMUM_NODE = /** @type {const} */ ([20, 19]);

const stamp = path.join(root, "node_modules/.installed-from");

/**
 * Installs the packages of the lock file when what is installed is not what it names.
 * @throws {Error} when npm fails
 */
export async function installWhatChanged() {
  if (!isNodeNewEnough()) {
    throw new Error(
      `Esta loja precisa do Node ${MINIMUM_NODE.join(".")} ou mais novo (este é o ${process.versions.node})`,
    );
  }
  const { wanted, installed } = lockFingerprints();
  if (installed === wanted) return;
  await step("Instalando pacotes (a primeira vez leva alguns minutos)", () =>
    npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]),
  );
  fs.writeFileSync(stamp, wanted);
}

/** Of the lock file as it is, and as it was when packages were installed from it, if they were. */
export function lockFingerprints() {
  const lock = fs.readFileSync(path.join(root, "package-lock.json"));
  return {
    wanted: createHash("sha256").update(lock).digest("hex"),
    installed: fs.existsSync(stamp) ? fs.readFileSync(stamp, "utf8") : undefined,
  };
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
    const child = spawn(process.platform === "win32" ? "npm.cmd" : "npm", args, {
      cwd: root,
      // Under NODE_ENV=production npm would leave out what the build needs.
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await installWhatChanged();
