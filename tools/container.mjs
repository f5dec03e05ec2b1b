// What a container runs: `prepare` (migrations and first-run data, once), `medusa` or `storefront`, in the foreground.
// Secrets come from the environment, the same for every container: none is generated here.
import { spawn } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { shopEnvironment } from "./environment.mjs";
import { messageOf } from "./errors.mjs";
import { medusaPart, storefrontPart } from "./parts.mjs";
import { prepareDatabase } from "./prepare.mjs";
import { readSettings, readStorefrontSettings } from "../packages/settings/settings.cjs";

/** @type {Record<string, () => Promise<void>>} */
const ROLES = {
  async prepare() {
    readSettings(process.env);
    const { env, logDir } = await shopEnvironment();
    await prepareDatabase({ env, logDir });
  },
  async medusa() {
    readSettings(process.env);
    const { env, settings, logDir } = await shopEnvironment();
    await inForeground(medusaPart({ settings, logDir, env }));
  },
  async storefront() {
    const settings = readStorefrontSettings(process.env);
    await inForeground(
      storefrontPart({ settings, logDir: path.join(settings.DATA_DIR, "logs"), env: process.env }),
    );
  },
};

const [name = ""] = parseArgs({ allowPositionals: true }).positionals;
const role = ROLES[name];
if (!role) {
  console.error(`Uso: container.mjs ${Object.keys(ROLES).join(" | ")}`);
  process.exit(2);
}
try {
  await role();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}

/**
 * Hands the terminal and the signals to the part, and ends as it ends; whoever runs the container restarts it.
 * @param {import("./processes.mjs").Part} part
 */
async function inForeground({ args, cwd, env }) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
    process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  process.exit(code ?? 0);
}
