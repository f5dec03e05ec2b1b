import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import knexOf, { type Knex } from "knex";
import { rowsOf } from "../../src/lib/knex";
import { BucketServer } from "../bucket-server";
import type { Shop } from "../shop";

const ROOT = path.resolve(__dirname, "../../..");

/** What the backup and the restore themselves write: that they ran, and that readers of the catalogue start over. */
const OF_THE_RESTORE = ["audit_entry", "catalogue_head"];

/** Every table with a checksum of its rows. */
async function contentOf(knex: Knex): Promise<Map<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    knex,
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const content = new Map<string, string>();
  for (const { name } of tables) {
    const [sum] = await rowsOf<{ sum: string }>(
      knex,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from ${name} t`,
    );
    if (!OF_THE_RESTORE.includes(name)) content.set(name, sum?.sum ?? "");
  }
  return content;
}

export default function backup(shop: Shop): void {
  describe("a backup", () => {
    let folder: string;
    beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), "copia-"))));
    afterEach(() => fs.rmSync(folder, { recursive: true }));

    /** Runs what a person types: `npm run shop -- …`. */
    const command = (args: string[], settings: NodeJS.ProcessEnv = {}) =>
      new Promise<{ code: unknown; said: string }>((resolve) => {
        execFile(
          process.execPath,
          [path.join(ROOT, "tools/shop.mjs"), ...args],
          { env: { ...process.env, NODE_ENV: "production", INIT_CWD: folder, ...settings } },
          (error, out, err) => resolve({ code: error ? error.code : 0, said: out + err }),
        );
      });
    const addressOf = async (database?: string) => {
      const url = new URL(process.env.DATABASE_URL ?? "");
      const [own] = await shop.rows<{ name: string }>("select current_database() as name");
      url.pathname = database ?? own?.name ?? "";
      return url.href;
    };
    const emptyFolder = (name: string) => {
      const made = path.join(folder, name);
      fs.mkdirSync(made);
      return made;
    };

    it("is encrypted for its key, and gives every row back to an empty shop", async () => {
      await shop.rows("create table if not exists shop_preparation (of text)");
      const visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      await visitor.orders();
      const dataDir = emptyFolder("loja");
      fs.mkdirSync(path.join(dataDir, "static"));
      fs.writeFileSync(path.join(dataDir, "static/foto.webp"), "uma foto");
      const made = await command(["backup-key", "chave"], { DATA_DIR: dataDir });
      const [, recipient] = /BACKUP_RECIPIENT=(age1\w+)/.exec(made.said) ?? [];
      await command(["backup-key", "outra-chave"], { DATA_DIR: dataDir });
      emptyFolder("copias");
      const open = { DATA_DIR: dataDir, DATABASE_URL: await addressOf(), BACKUP_RECIPIENT: recipient };
      const before = await contentOf(shop.knex);
      expect(await command(["backup", "copias", "--keep", "2"], open)).toEqual({
        code: 0,
        said: expect.stringContaining("tabelas"),
      });
      const [name = ""] = fs.readdirSync(path.join(folder, "copias"));
      expect(name).toMatch(/^loja-.+\.tar\.gz\.age$/);
      const file = path.join(folder, "copias", name);
      expect(fs.statSync(file).mode & 0o777).toBe(0o600);
      expect(fs.readFileSync(file).subarray(0, 21).toString()).toBe("age-encryption.org/v1");

      const target = emptyFolder("outra");
      await shop.rows("create database restored_shop");
      const databaseUrl = await addressOf("restored_shop");
      const restored = knexOf({ client: "pg", connection: databaseUrl });
      try {
        const restore = (key: string) =>
          command(["restore", file], {
            DATA_DIR: target,
            DATABASE_URL: databaseUrl,
            BACKUP_IDENTITY: key && path.join(folder, key),
          });
        expect((await restore("")).said).toContain("diga em BACKUP_IDENTITY onde está a chave");
        expect((await restore("outra-chave")).said).toContain("outra-chave não abre");
        expect(await contentOf(restored)).toEqual(new Map());
        expect(await restore("chave")).toEqual({ code: 0, said: expect.stringContaining("restaurada") });
        expect(await contentOf(restored)).toEqual(before);
        expect(fs.readFileSync(path.join(target, "static/foto.webp"), "utf8")).toBe("uma foto");
        // A restore overwrites nothing.
        expect((await restore("chave")).said).toContain("não está vazia");
      } finally {
        await restored.destroy();
        await shop.rows("drop database restored_shop");
      }
    });

    it("goes to a bucket, encrypted, takes the oldest ones there away, and comes back from it", async () => {
      await shop.rows("create table if not exists shop_preparation (of text)");
      const dataDir = emptyFolder("loja");
      const bucket = new BucketServer("chave-da-loja");
      await bucket.open();
      const s3 = {
        S3_ENDPOINT: bucket.url,
        S3_BUCKET: "loja",
        S3_ACCESS_KEY_ID: "chave-da-loja",
        S3_SECRET_ACCESS_KEY: "segredo-da-loja",
      };
      await shop.rows("create database restored_shop");
      const databaseUrl = await addressOf("restored_shop");
      const restored = knexOf({ client: "pg", connection: databaseUrl });
      try {
        const open = { ...s3, DATA_DIR: dataDir, DATABASE_URL: await addressOf() };
        expect((await command(["backup", "s3://copias/casa"], open)).said).toContain("BACKUP_RECIPIENT");
        const made = await command(["backup-key", "chave"], { DATA_DIR: dataDir });
        const [, recipient] = /BACKUP_RECIPIENT=(age1\w+)/.exec(made.said) ?? [];
        const former = ["loja-2026-01-01T03-00-00.tar.gz.age", "loja-2026-01-02T03-00-00.tar.gz.age"];
        for (const name of [...former, "loja-antes.tar.gz"])
          bucket.objects.set(`/copias/casa/${name}`, Buffer.from(""));
        const before = await contentOf(shop.knex);
        const encrypted = { ...open, BACKUP_RECIPIENT: recipient };
        expect(await command(["backup", "s3://copias/casa", "--keep", "2"], encrypted)).toEqual({
          code: 0,
          said: expect.stringContaining("s3://copias/casa/loja-2026-01-01T03-00-00.tar.gz.age apagada"),
        });
        const names = [...bucket.objects.keys()].map((key) => path.basename(key));
        expect(names).toHaveLength(3);
        expect(names).toEqual(expect.arrayContaining([former[1], "loja-antes.tar.gz"]));
        expect(fs.readdirSync(dataDir).filter((name) => name.startsWith(".copia-"))).toEqual([]);
        const [name = ""] = names.filter((key) => !former.includes(key) && key.endsWith(".age"));
        expect(bucket.objects.get(`/copias/casa/${name}`)?.subarray(0, 21).toString()).toBe(
          "age-encryption.org/v1",
        );
        const restore = await command(["restore", `s3://copias/casa/${name}`], {
          ...s3,
          DATA_DIR: emptyFolder("outra"),
          DATABASE_URL: databaseUrl,
          BACKUP_IDENTITY: path.join(folder, "chave"),
        });
        expect(restore).toEqual({ code: 0, said: expect.stringContaining("restaurada") });
        expect(await contentOf(restored)).toEqual(before);
        // A backup that did not reach the bucket does not count.
        fs.rmSync(path.join(dataDir, "last-backup"));
        await bucket.close();
        expect(await command(["backup", "s3://copias/casa"], encrypted)).toMatchObject({ code: 1 });
        expect(fs.existsSync(path.join(dataDir, "last-backup"))).toBe(false);
      } finally {
        await bucket.close();
        await restored.destroy();
        await shop.rows("drop database restored_shop");
      }
    });

    it("of a folder takes the oldest ones away, and lets other files be", async () => {
      await shop.rows("create table if not exists shop_preparation (of text)");
      const dataDir = emptyFolder("loja");
      const copies = emptyFolder("copias");
      const former = ["loja-2026-01-01T03-00-00.tar.gz", "loja-2026-01-02T03-00-00.tar.gz.age"];
      const others = ["loja-antes-da-mudança.tar.gz", "notas.txt"];
      for (const name of [...former, ...others]) fs.writeFileSync(path.join(copies, name), "");
      const open = { DATA_DIR: dataDir, DATABASE_URL: await addressOf() };
      expect(await command(["backup", "copias", "--keep", "2"], open)).toMatchObject({ code: 0 });
      const left = fs.readdirSync(copies);
      expect(left).toHaveLength(4);
      expect(left).toEqual(expect.arrayContaining([former[1], ...others]));
      expect(await command(["backup", "copias/loja.tar.gz", "--keep", "2"], open)).toMatchObject({ code: 1 });
      expect(await command(["backup", "copias", "--keep", "0"], open)).toMatchObject({ code: 2 });
    });
  });
}
