import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");
const folder = mkdtempSync(path.join(os.tmpdir(), "alfaiataria-copia-"));
// PostgreSQL runs as another user, which has to reach the folder.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Backs a small shop up, restores it once as it is and once into a database that refuses it at its commit, in a process
 * of its own, whose modules are ES modules.
 */
function copied() {
  const code = `
    import fs from "node:fs";
    import path from "node:path";
    const { default: pg } = await import("pg");
    const { startPostgres } = await import("./tools/postgres.mjs");
    const { backUp } = await import("./tools/backup/backup.mjs");
    const { restore } = await import("./tools/backup/restore.mjs");
    console.log = () => {};
    const folder = ${JSON.stringify(folder)};
    const server = await startPostgres({ directory: folder + "/postgres", password: "x", fsync: false });
    const inDatabase = (name) => server.url.replace(/[^/]*$/, name);
    const asked = async (name, statement) => {
      const client = new pg.Client({ connectionString: inDatabase(name) });
      await client.connect();
      try {
        return (await client.query(statement)).rows;
      } finally {
        await client.end();
      }
    };
    for (const name of ["shop", "whole", "refusing"]) await asked("postgres", "create database " + name);
    // What is computed of a row fails when its table is measured.
    const schema = \`
      create function measured(word text) returns text immutable language plpgsql as $$
        begin if current_query() like 'analyze%' then raise 'not measured'; end if; return word; end $$;
      create function refused() returns trigger language plpgsql as $$
        begin if current_database() = 'refusing' then raise 'refused'; end if; return null; end $$;
      create table catalogue_head (epoch uuid, word text);
      create index on catalogue_head (measured(word));
      create constraint trigger at_the_end after update on catalogue_head deferrable initially deferred
        for each row execute function refused();
      insert into catalogue_head values (gen_random_uuid(), 'kept')\`;
    await asked("shop", schema);
    const dataDir = path.join(folder, "shop");
    const large = "0123456789".repeat(300_000);
    fs.mkdirSync(dataDir + "/static/sub", { recursive: true });
    fs.writeFileSync(dataDir + "/static/sub/large.jpg", large);
    fs.writeFileSync(dataDir + "/static/empty.jpg", "");
    fs.writeFileSync(dataDir + "/static/half.jpg.tmp", "half");
    // As one that is deleted when the folder has been read: its name leads nowhere.
    fs.symlinkSync(dataDir + "/nowhere", dataDir + "/static/deleted.jpg");
    const file = path.join(folder, "copia.tar.gz");
    await backUp({ databaseUrl: inDatabase("shop"), dataDir, file });
    const into = async (name) => {
      const target = path.join(folder, name);
      fs.mkdirSync(target);
      const fault = await restore({ databaseUrl: inDatabase(name), dataDir: target, file }).catch((error) => error.message);
      const files = fs.existsSync(target + "/static") ? fs.readdirSync(target + "/static", { recursive: true }).sort() : [];
      const isWhole = files.length > 0 && fs.readFileSync(target + "/static/sub/large.jpg", "utf8") === large;
      const [{ count }] = await asked(name, "select count(*)::int from pg_class where relname = 'catalogue_head'");
      return { fault: typeof fault === "string" ? fault : undefined, files, isWhole, tables: count };
    };
    const results = { mode: fs.statSync(file).mode & 0o777, whole: await into("whole"), refused: await into("refusing") };
    await server.stop();
    process.stdout.write(JSON.stringify(results));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: root,
    encoding: "utf8",
  });
  return { ...(JSON.parse(stdout || "{}") as Record<"mode" | "whole" | "refused", unknown>), stderr };
}

const { mode, whole, refused, stderr } = copied();

test("a picture that goes while it is packed is left out, and the copy is whole without it, for nobody else to read", () => {
  expect(whole).toMatchObject({ files: ["empty.jpg", "sub", "sub/large.jpg"], isWhole: true });
  expect(mode).toBe(0o600);
});

test("a restored shop has database and pictures, also when its tables could not be measured", () => {
  expect(whole).toMatchObject({ tables: 1, isWhole: true });
  expect(whole).not.toHaveProperty("fault");
  expect(stderr).toMatch(/^! As tabelas não foram medidas \(analyze\): not measured$/m);
});

test("a restore that fails at its very end leaves neither", () => {
  expect(refused).toEqual({ fault: "refused", files: [], isWhole: false, tables: 0 });
});
