import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { connect } from "./database.mjs";
import { root } from "./environment.mjs";
import { builtBackend, medusaCommand } from "./parts.mjs";
import { run } from "./processes.mjs";
import { step } from "./progress.mjs";
import { waitForRedis } from "./redis.mjs";

/**
 * Brings the database up to this version of the shop: migrations, links, and the first-run data. Does nothing when the
 * database is marked as prepared by exactly this version.
 * @param {{ env: NodeJS.ProcessEnv, logDir: string }} options `env.DATABASE_URL` names the database
 * @returns {Promise<boolean>} whether there was work to do
 */
export async function prepareDatabase({ env, logDir }) {
  await waitForRedis(env.REDIS_URL);
  const fingerprint = versionFingerprint();
  const client = await connect(env.DATABASE_URL);
  client.on("error", (error) => console.error(`O banco de dados se foi: ${error.message}`));
  try {
    await client.query(
      "create table if not exists shop_preparation (id boolean primary key default true check (id), fingerprint text not null, at timestamptz not null default now())",
    );
    // When two starts share a database, the second waits and finds the work done. The lock is held by a transaction,
    // which keeps one session behind any pooler and ends with this process.
    await client.query("begin");
    // It waits for the steps: a server that ends idle transactions would end it.
    await client.query("set local idle_in_transaction_session_timeout = 0");
    await client.query("select pg_advisory_xact_lock(hashtext('shop_preparation'))");
    const { rows } = await client.query("select fingerprint from shop_preparation");
    if (rows[0]?.fingerprint === fingerprint) return false;
    const logFile = path.join(logDir, "prepare.log");
    /** @param {string[]} args */
    const medusa = (...args) =>
      run(process.execPath, medusaCommand(...args), {
        cwd: builtBackend,
        env: { ...env, MEDUSA_METRICS_PORT: "" },
        logFile,
      });
    // Both skipped steps would start a Medusa of their own: the first run runs the scripts, and there is no search index.
    await step("Preparando o banco de dados", () =>
      medusa("db:migrate", "--execute-all-links", "--skip-scripts", "--skip-search"),
    );
    await step("Cadastrando a loja e a planilha de exemplo", () =>
      medusa("exec", "./src/scripts/first-run.js"),
    );
    await client.query(
      "insert into shop_preparation (fingerprint) values ($1) on conflict (id) do update set fingerprint = excluded.fingerprint, at = now()",
      [fingerprint],
    );
    await client.query("commit");
    return true;
  } finally {
    await client.end();
  }
}

/** Whether anybody can sign in to Admin of a prepared database. @param {string | undefined} databaseUrl */
export async function hasStaff(databaseUrl) {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query('select from "user" where deleted_at is null limit 1');
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/** Changes with anything that migrations or first-run data can depend on. */
function versionFingerprint() {
  const hash = createHash("sha256").update(fs.readFileSync(path.join(root, "package-lock.json")));
  for (const built of [
    "backend",
    ...fs.readdirSync(path.join(root, "plugins")).map((name) => `plugins/${name}`),
  ]) {
    const stamp = path.join(root, built, ".medusa/server/src/.built-from");
    if (fs.existsSync(stamp)) hash.update(fs.readFileSync(stamp));
  }
  return hash.digest("hex");
}
