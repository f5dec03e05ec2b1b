import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { step } from "./screen.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const MINIMUM = [20, 19];

/** Installs the packages of the lock file when what is installed is not what it names. @throws {Error} when npm fails */
export async function installWhatChanged() {
  requireNode();
  const lock = createHash("sha256")
    .update(fs.readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  const stamp = path.join(root, "node_modules/.installed-from");
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === lock) return;
  await step("Instalando pacotes (a primeira vez leva alguns minutos)", () =>
    npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]),
  );
  fs.writeFileSync(stamp, lock);
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    throw new Error(
      `Esta loja precisa do Node ${MINIMUM.join(".")} ou mais novo (este é o ${process.versions.node})`,
    );
  }
}

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
