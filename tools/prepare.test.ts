import { execFile } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";

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
