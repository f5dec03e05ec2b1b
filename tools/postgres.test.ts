import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");
const folder = mkdtempSync(path.join(os.tmpdir(), "alfaiataria-postgres-"));
// The server's own user has to reach it.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the shop's own PostgreSQL", () => {
  it("logs what failed, and nothing of whom it was about", () => {
    const code = `
      const { startPostgres } = await import("./tools/postgres.mjs");
      const { default: pg } = await import("pg");
      const log = [];
      const directory = ${JSON.stringify(path.join(folder, "postgres"))};
      const server = await startPostgres({ directory, password: "x", fsync: false, onLog: (line) => log.push(line) });
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query("create table customer (email text unique, age int check (age > 0))");
      const add = "insert into customer values ('ana@exemplo.com.br', 7)";
      for (const statement of [add, add, add.replace("7", "-7")])
        await client.query(statement).catch(() => undefined);
      await client.end();
      await server.stop();
      console.log(log.join("\\n"));`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: root,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout).toMatch(/duplicate key value/);
    expect(stdout).toMatch(/check constraint/);
    expect(stdout).not.toContain("ana@exemplo.com.br");
  });
});
