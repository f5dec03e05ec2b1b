import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";
import { bareProject } from "./bare-project";

const root = path.join(__dirname, "..");
const secret = "so-para-testes-".repeat(3);
const settings = {
  DATA_DIR: os.tmpdir(),
  DATABASE_URL: "postgres://postgres:x@127.0.0.1:1/x",
  ...Object.fromEntries(
    ["JWT_SECRET", "COOKIE_SECRET", "SHOP_KEY", "ORDER_LINK_SECRET", "SECOND_FACTOR_KEY"].map((name) => [
      name,
      secret,
    ]),
  ),
};

/** What a Medusa process does in the background, by `medusa-config.js`. */
async function modeWith(env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["-p", "require('./medusa-config.js').projectConfig.workerMode"],
    { cwd: root, env: { ...process.env, MEDUSA_WORKER_MODE: "", WORKER_MODE: "", ...settings, ...env } },
  );
  return stdout.trim();
}

test("a shop runs its jobs, and a script beside it, such as a first run's, runs none", async () => {
  expect(await modeWith({})).toBe("shared");
  // Set by `medusa exec`.
  expect(await modeWith({ MEDUSA_WORKER_MODE: "server" })).toBe("server");
});

test("a database is prepared on a server that ends transactions in which nothing happens, and it is known whether it has staff", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "alfaiataria-preparar-"));
  // PostgreSQL runs as another user, which has to reach the folder.
  chmodSync(folder, 0o755);
  try {
    bareProject(folder);
    writeFileSync(path.join(folder, "package-lock.json"), "{}");
    // A Medusa whose every command takes longer than the server's patience.
    for (const made of ["backend/.medusa/server", "node_modules/@medusajs/cli"])
      mkdirSync(path.join(folder, made), { recursive: true });
    writeFileSync(path.join(folder, "node_modules/@medusajs/cli/cli.js"), "setTimeout(() => {}, 600);");
    symlinkSync(path.join(root, "node_modules/pg"), path.join(folder, "node_modules/pg"));
    const code = `
      const { startPostgres } = await import("./tools/postgres.mjs");
      const { connect } = await import("./tools/database.mjs");
      const { hasStaff, prepareDatabase } = await import(${JSON.stringify(path.join(folder, "tools/prepare.mjs"))});
      const server = await startPostgres({ directory: ${JSON.stringify(path.join(folder, "postgres"))}, password: "x", fsync: false });
      const client = await connect(server.url);
      await client.query("alter system set idle_in_transaction_session_timeout = 200");
      await client.query("select pg_reload_conf()");
      await client.end();
      const options = { env: { ...process.env, DATABASE_URL: server.url }, logDir: ${JSON.stringify(path.join(folder, "logs"))} };
      const worked = [await prepareDatabase(options), await prepareDatabase(options)];
      const again = await connect(server.url);
      await again.query('create table "user" (deleted_at timestamptz)');
      worked.push(await hasStaff(server.url));
      await again.query('insert into "user" values (now()), (null)');
      worked.push(await hasStaff(server.url));
      await again.end();
      await server.stop();
      console.log(JSON.stringify(worked));`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: root,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n").at(-1)).toBe("[true,false,false,true]");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
