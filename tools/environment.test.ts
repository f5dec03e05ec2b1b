import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");

test("the password of the shop's own database is one that is kept: an empty file has none", () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "alfaiataria-senha-"));
  try {
    // What a start that was killed, or a disk that was full, has left.
    writeFileSync(path.join(dataDir, "postgres.password"), "");
    const code = `
      const { postgresPassword } = await import("./tools/environment.mjs");
      const dataDir = ${JSON.stringify(dataDir)};
      console.log(postgresPassword(dataDir), postgresPassword(dataDir));`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: root,
      encoding: "utf8",
    });
    expect(stdout).toMatch(/^([0-9a-f]{48}) \1\n$/);
    expect(readdirSync(dataDir)).toEqual(["postgres.password"]);
    expect(statSync(path.join(dataDir, "postgres.password")).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
