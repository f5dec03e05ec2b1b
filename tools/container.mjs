// The commands of a container: `prepare` (migrations and first-run data, once), `medusa` or `storefront`, in the
// foreground. Secrets come from the environment, the same for every container: none is generated here.
import path from "node:path";
import { parseArgs } from "node:util";
import { sweepScratch } from "./backup/scratch.mjs";
import { shopEnvironment } from "./environment.mjs";
import { messageOf } from "./errors.mjs";
import { requireRedis } from "./openable.mjs";
import { medusaPart, storefrontPart } from "./parts.mjs";
import { hasStaff, prepareDatabase } from "./prepare.mjs";
import { inForeground } from "./processes.mjs";
import { readSettings, readStorefrontSettings } from "../packages/settings/settings.cjs";

/**
 * Each resolves with an exit code; the container's runtime restarts it.
 * @type {Record<string, () => Promise<number>>}
 */
const ROLES = {
  async prepare() {
    readSettings(process.env);
    const { env, logDir } = await shopEnvironment();
    await prepareDatabase({ env, logDir });
    if (!(await hasStaff(env.DATABASE_URL)))
      console.error(
        "! Ninguém pode entrar na administração: ADMIN_EMAIL e ADMIN_PASSWORD não estavam definidos; crie um acesso com node tools/shop.mjs create-admin EMAIL",
      );
    return 0;
  },
  async medusa() {
    readSettings(process.env);
    const { env, settings, dataDir, logDir } = await shopEnvironment();
    requireRedis(settings);
    sweepScratch(dataDir);
    return inForeground(medusaPart({ settings, logDir, env }));
  },
  async storefront() {
    const settings = readStorefrontSettings(process.env);
    return inForeground(
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
  process.exit(await role());
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
