import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");
/** As root everything can be written: then the doctor looks as somebody else. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "alfaiataria-doutor-"));
  if (NOBODY) chownSync(dataDir, NOBODY, NOBODY);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** What the doctor finds wrong with these settings. */
function wrongWith(settings: NodeJS.ProcessEnv): string {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: "39471", MEDUSA_PORT: "39472", ...settings };
  const { stdout } = spawnSync(process.execPath, ["tools/doctor.mjs"], {
    ...{ cwd: root, encoding: "utf8", env },
    ...(NOBODY && { uid: NOBODY, gid: NOBODY }),
  });
  return stdout
    .split("\n")
    .filter((line) => line.startsWith("✗"))
    .join("\n");
}

test.each([
  ["one port for two parts", { MEDUSA_PORT: "39471" }, /MEDUSA_PORT: é a porta 39471, que já é de PORT/],
  [
    "a worker, which is no shop",
    { WORKER_MODE: "worker", REDIS_URL: "redis://localhost" },
    /WORKER_MODE: worker/,
  ],
  [
    "an address that is not this machine's",
    { METRICS_PORT: "39473", METRICS_HOST: "203.0.113.9" },
    /METRICS_PORT/,
  ],
])("the doctor finds what a start is refused for: %s", (_what, settings, found) => {
  expect(wrongWith(settings)).toMatch(found);
});

test("the doctor finds what an earlier start as another user has left, in the folder itself or below it", () => {
  expect(wrongWith({})).not.toMatch(/não pode ser gravado/);
  mkdirSync(path.join(dataDir, "logs"));
  chmodSync(path.join(dataDir, "logs"), 0o555);
  expect(wrongWith({})).toMatch(/logs não pode ser gravado \(EACCES\): chown -R \d+ /);
});

test("the doctor finds data of another version of PostgreSQL", () => {
  mkdirSync(path.join(dataDir, "postgres"));
  if (NOBODY) chownSync(path.join(dataDir, "postgres"), NOBODY, NOBODY);
  writeFileSync(path.join(dataDir, "postgres/PG_VERSION"), "9\n");
  expect(wrongWith({ DATABASE_URL: "" })).toMatch(/gravado pelo PostgreSQL 9 .*restore/);
});
