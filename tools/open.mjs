import { sweepScratch } from "./backup/scratch.mjs";
import { firstAdministrator } from "./secrets.mjs";
import { medusaPart, postgresPart, storefrontPart } from "./parts.mjs";
import { requireOpenable } from "./openable.mjs";
import { prepareDatabase } from "./prepare.mjs";
import { step } from "./progress.mjs";
import { rotateLogs } from "./rotate.mjs";

/**
 * Generous, because a part that dies is noticed at once, and reading a large catalogue on a busy machine takes minutes.
 */
const READY_MS = 600_000;

/**
 * Starts the shop's parts in order and keeps them running until a signal.
 * @param {import("./environment.mjs").Shop & { meanwhile: () => Promise<void> }} shop `meanwhile` runs while the
 * database is prepared, before Medusa starts
 * @returns {Promise<{ newAdministrator?: import("./secrets.mjs").Administrator, close: () => Promise<void> }>}
 * @throws {Error} when this machine cannot open it, or a part does not come up
 */
export async function openShop({ env, settings, dataDir, logDir, meanwhile }) {
  await requireOpenable(settings);
  sweepScratch(dataDir);
  if (settings.LOG_MAX_MB > 0)
    rotateLogs(logDir, { maxBytes: settings.LOG_MAX_MB * 1024 * 1024, keep: settings.LOG_KEEP });

  /** In the order of their start; stopped in reverse. @type {import("./processes.mjs").Part[]} */
  const running = [];
  /** @type {Promise<void> | undefined} */
  let closing;
  const close = () => {
    closing ??= (async () => {
      for (const part of [...running].reverse()) await part.stop(part.name === "PostgreSQL" ? 4000 : 3000);
    })();
    return closing;
  };
  /** @param {number} code */
  const endWith = (code) => close().then(() => process.exit(code));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (!closing) console.log("\nFechando a loja…");
      void endWith(0);
    });
  }
  const watch = {
    report: (/** @type {string} */ line) =>
      console.error(`${new Date().toLocaleTimeString("pt-BR")} ${line}`),
  };
  /** @param {import("./processes.mjs").Part} part @param {string} title */
  const start = async (part, title, readyMs = READY_MS) => {
    running.push(part);
    await step(title, () => part.start(readyMs));
    return part;
  };

  /** Prepares the database for this version; gives the environment of the other parts and the first administrator. */
  const prepare = async () => {
    const { ADMIN_PASSWORD, ...partEnv } = env;
    if (!settings.DATABASE_URL) {
      const postgres = await start(
        postgresPart({ dataDir, logDir, env, ...watch }),
        "Abrindo o banco de dados",
        // Recovering from a crash takes as long as it takes: begun anew, it would never end.
        Infinity,
      );
      partEnv.DATABASE_URL = postgres.message?.url;
    }
    const administrator = firstAdministrator(dataDir, env);
    partEnv.ADMIN_EMAIL = administrator.email;
    await prepareDatabase({ env: { ...partEnv, ADMIN_PASSWORD: administrator.password }, logDir });
    return { partEnv, administrator };
  };

  try {
    const [{ partEnv, administrator }] = await Promise.all([prepare(), meanwhile()]);
    await start(medusaPart({ settings, logDir, env: partEnv, ...watch }), "Iniciando o Medusa");
    await start(storefrontPart({ settings, logDir, env: partEnv, ...watch }), "Iniciando a loja");
    return {
      newAdministrator:
        administrator.isNew && (await signsIn(settings, administrator)) ? administrator : undefined,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Whether these credentials sign in: a restored database has other ones.
 * @param {import("./environment.mjs").ShopSettings} settings
 * @param {import("./secrets.mjs").Administrator} administrator
 */
async function signsIn({ MEDUSA_URL }, { email, password }) {
  const response = await fetch(`${MEDUSA_URL}/auth/user/emailpass`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return response.ok;
}
