import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");
const folder = mkdtempSync(path.join(os.tmpdir(), "alfaiataria-postgres-"));
// PostgreSQL runs as another user, which has to reach the folder.
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

  it("is open again when it was killed, with what it was told, and does not wait for who computes", () => {
    const code = `
      const fs = await import("node:fs");
      const { postgresPart } = await import("./tools/parts.mjs");
      const { default: pg } = await import("pg");
      const dataDir = ${JSON.stringify(path.join(folder, "shop"))};
      fs.mkdirSync(dataDir);
      const part = postgresPart({ dataDir, logDir: dataDir, env: process.env, report: () => {} });
      await part.start(60_000);
      const asked = async (statement) => {
        const client = new pg.Client({ connectionString: part.message.url, connectionTimeoutMillis: 500 });
        client.on("error", () => {});
        await client.connect();
        try {
          return (await client.query(statement)).rows;
        } finally {
          await client.end();
        }
      };
      await asked("create table told as select 'yes' as word");
      // Who computes does not see that the server is gone.
      void asked("select count(*) as long from generate_series(1, 1e9)").catch(() => {});
      while (!(await asked("select from pg_stat_activity where query like '%as long%' and pid <> pg_backend_pid()")).length);
      process.kill(Number.parseInt(fs.readFileSync(dataDir + "/postgres/postmaster.pid", "utf8")), "SIGKILL");
      // A part of what that one takes.
      const deadline = Date.now() + 60_000;
      let told;
      while (!told && Date.now() < deadline)
        told = await asked("select word from told").catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
      console.log(JSON.stringify(told));
      await part.stop(5000);`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: root,
      encoding: "utf8",
    });
    expect([stdout.trim(), stderr]).toEqual([JSON.stringify([{ word: "yes" }]), ""]);
  });

  it("opens after its first start was killed at any moment", async () => {
    const directory = path.join(folder, "primeiro/postgres");
    const env = { ...process.env, POSTGRES_DIR: directory, POSTGRES_PASSWORD: "x", POSTGRES_FSYNC: "off" };
    const start = () =>
      spawn(process.execPath, ["--require", "./tools/preload.cjs", "./tools/postgres-server.mjs"], {
        ...{ cwd: root, env, detached: true, stdio: ["ignore", "pipe", "inherit", "ipc"] as const },
      });
    const killed = start();
    // `initdb` has written the file with its version, and nothing that could be opened.
    const parent = path.dirname(directory);
    const isBegun = () =>
      existsSync(parent) &&
      readdirSync(parent).some((name) => existsSync(path.join(parent, name, "PG_VERSION")));
    while (!isBegun()) await new Promise((resolve) => setTimeout(resolve, 2));
    process.kill(-killed.pid!, "SIGKILL");
    const next = start();
    const [message] = await Promise.race([once(next, "message"), once(next, "exit")]);
    next.kill("SIGTERM");
    expect(message).toMatchObject({ adopted: false });
    await once(next, "exit");
    expect(readdirSync(parent).sort()).toEqual(["postgres", "postgres.port"]);
  });

  it("comes back at its port, for which it waits while another program has it", () => {
    const code = `
      import net from "node:net";
      import { once } from "node:events";
      import { setTimeout } from "node:timers/promises";
      const fs = await import("node:fs");
      const { answersClients } = await import("./tools/mute.mjs");
      const { postgresPart } = await import("./tools/parts.mjs");
      const dataDir = ${JSON.stringify(path.join(folder, "porta"))};
      fs.mkdirSync(dataDir);
      const part = postgresPart({ dataDir, logDir: dataDir, env: process.env, report: () => {} });
      await part.start(60_000);
      const { url } = part.message;
      process.kill(Number.parseInt(fs.readFileSync(dataDir + "/postgres/postmaster.pid", "utf8")), "SIGKILL");
      let other;
      for (let taken = false; !taken; ) {
        other = net.createServer().listen(Number(new URL(url).port), "127.0.0.1");
        taken = await Promise.race([once(other, "listening").then(() => true), once(other, "error").then(() => false)]).catch(() => false);
      }
      await setTimeout(2000);
      other.close();
      for (const deadline = Date.now() + 60_000; !(await answersClients(url)) && Date.now() < deadline; ) await setTimeout(50);
      console.log(JSON.stringify([part.message.url === url, await answersClients(url)]));
      await part.stop(5000);`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: root,
      encoding: "utf8",
    });
    expect([stdout.trim(), stderr]).toEqual([JSON.stringify([true, true]), ""]);
  });

  it("is given the time that it takes until it first answers, and is then killed when it is mute", () => {
    const code = `
      const { postgresPart } = await import("./tools/parts.mjs");
      const dataDir = ${JSON.stringify(folder)};
      const part = postgresPart({ dataDir, logDir: dataDir, env: {} });
      const recovering = await part.isAlive(part);
      part.message = { url: "postgres://localhost:1/x" };
      console.log(JSON.stringify([recovering, await part.isAlive(part)]));`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: root,
      encoding: "utf8",
    });
    expect(stdout.trim()).toBe("[true,false]");
  });

  it("ends with the shop that found it running, whoever had started it was killed", () => {
    const directory = path.join(folder, "orfao");
    const code = `
      import { fork } from "node:child_process";
      import { once } from "node:events";
      import { runningServer } from "./tools/postmaster.mjs";
      const directory = ${JSON.stringify(directory)};
      const env = { ...process.env, POSTGRES_DIR: directory, POSTGRES_PASSWORD: "x", POSTGRES_FSYNC: "off" };
      const start = async () => {
        const child = fork("./tools/postgres-server.mjs", { env, execArgv: ["--require", "./tools/preload.cjs"], stdio: "ignore" });
        const [{ adopted }] = await once(child, "message");
        return { child, adopted, exit: once(child, "exit") };
      };
      const killed = await start();
      killed.child.kill("SIGKILL");
      await killed.exit;
      const next = await start();
      const isOpen = () => runningServer(directory) !== undefined;
      const before = isOpen();
      next.child.kill("SIGTERM");
      const [code] = await next.exit;
      console.log(JSON.stringify([killed.adopted, next.adopted, before, code, isOpen()]));`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: root,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual([false, true, true, 0, false]);
  });
});
