import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { execFile } from "node:child_process";
import pg from "pg";
import { hundredDeaf, hundredSilent } from "./clients.mjs";
import { inDatabase } from "./database.mjs";
import { isFull } from "./disk.mjs";
import { signal } from "./parts.mjs";

/**
 * A shop to break, the outside services it uses, the index of the machine to break, and whether its disk may be filled.
 * @typedef {{ shop: import("./shops.mjs").Shop, outside: import("./outside.mjs").Outside, machine: number }} Victim
 * @typedef {(victim: Victim) => Promise<unknown> | Promise<void>} Fault resolves when the fault is over
 */

/** @param {import("./parts.mjs").PartName} part @returns {Fault} */
const killed =
  (part) =>
  async ({ shop, machine }) =>
    signal(shop.processes(part, machine), "SIGKILL");

/** @param {(victim: Victim) => number[]} which @param {number} ms @returns {Fault} */
const frozen = (which, ms) => async (victim) => {
  const pids = which(victim);
  signal(pids, "SIGSTOP");
  await pause(ms);
  signal(pids, "SIGCONT");
};

/** @param {string} which condition on `pg_stat_activity a` @param {number} times @returns {Fault} */
const terminated = (which, times) => (victim) =>
  inDatabase(victim.shop.databaseUrl(), async (database) => {
    for (let time = 0; time < times; time += 1) {
      await database.query(
        `select pg_terminate_backend(a.pid) from pg_stat_activity a
         where a.pid <> pg_backend_pid() and a.datname = current_database() and ${which}`,
      );
      await pause(50);
    }
  });

/** All faults, with the name shown for each. @type {[string, Fault][]} */
export const FAULTS = [
  ["o Medusa morre", killed("Medusa")],
  ["a loja morre", killed("loja")],
  ["o PostgreSQL morre", killed("banco")],
  ["o Medusa para por 5 s", frozen(({ shop, machine }) => shop.processes("Medusa", machine), 5000)],
  ["a loja para por 3 s", frozen(({ shop, machine }) => shop.processes("loja", machine), 3000)],
  ["o PostgreSQL para por 4 s", frozen(({ shop, machine }) => shop.processes("banco", machine), 4000)],
  ["as conexões caem", terminated("true", 10)],
  [
    "quem segura uma trava perde a conexão",
    terminated(
      "exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.granted)",
      40,
    ),
  ],
  ["o PostgreSQL só lê por 4 s", onlyReads],
  ["o disco do PostgreSQL se arrasta por 6 s", slowDisk],
  ["não sobram conexões por 4 s", allConnectionsTaken],
  ["cem clientes ligam e calam", ({ shop, machine }) => hundredSilent(shop.urls[machine] ?? "")],
  ["cem clientes pedem e não leem", ({ shop, machine }) => hundredDeaf(shop.urls[machine] ?? "")],
  ["o banco do Pix não atende por 6 s", ({ outside }) => outside.lines.banco.is("cut", 6000)],
  ["o banco do Pix emudece por 6 s", ({ outside }) => outside.lines.banco.is("mute", 6000)],
  ["o banco do Pix responde o que não é resposta por 6 s", bankAnswers("html")],
  ["o banco do Pix faz e não diz por 6 s", bankAnswers("lost")],
  ["a Stripe não atende por 6 s", ({ outside }) => outside.lines.Stripe.is("cut", 6000)],
  ["a Stripe emudece por 6 s", ({ outside }) => outside.lines.Stripe.is("mute", 6000)],
  [
    "a Stripe faz e responde o que não é resposta por 6 s",
    ({ outside }) => outside.lines.Stripe.is("wrong", 6000),
  ],
  ["o correio não atende por 6 s", ({ outside }) => outside.lines.correio.is("cut", 6000)],
  ["o correio emudece por 6 s", ({ outside }) => outside.lines.correio.is("mute", 6000)],
  [
    "o correio responde o que não é resposta por 6 s",
    ({ outside }) => outside.lines.correio.is("wrong", 6000),
  ],
  ["os CEPs não atendem por 6 s", ({ outside }) => outside.lines.CEP.is("cut", 6000)],
  ["os CEPs respondem o que não é resposta por 6 s", ({ outside }) => outside.lines.CEP.is("wrong", 6000)],
  ["banco, Stripe, correio e CEPs se arrastam por 6 s", everybodySlow],
];

/** Faults of a shop with a Redis. @type {[string, Fault][]} */
export const REDIS_FAULTS = [
  ["o Redis morre e volta em 3 s", async ({ shop }) => signal(shop.redis?.pids() ?? [], "SIGKILL")],
  ["o Redis para por 6 s", frozen(({ shop }) => shop.redis?.pids() ?? [], 6000)],
  ["a linha ao Redis se arrasta por 4 s", async ({ shop }) => shop.lines.Redis?.is("slow", 4000)],
  [
    "o Redis esquece tudo",
    async ({ shop }) => {
      const port = String(shop.redis?.port);
      await promisify(execFile)("redis-cli", ["-p", port, "flushall"], { timeout: 10_000 });
    },
  ],
];

/** Faults of a shop on several machines. @type {[string, Fault][]} */
export const MACHINE_FAULTS = [
  ["uma máquina some por 8 s", switchedOff(0, 8000)],
  ["uma máquina é trocada com cuidado", switchedOff(10_000, 0)],
  ["uma versão nova toma o lugar da outra, parte por parte", async ({ shop }) => shop.roll?.()],
  ["o PostgreSQL se perde e a réplica toma o lugar dele", async ({ shop }) => shop.promote?.()],
  ["o trabalhador morre", async ({ shop }) => signal(shop.worker(), "SIGKILL")],
  ["o trabalhador para por 6 s", frozen(({ shop }) => shop.worker(), 6000)],
  ["a rede até o PostgreSQL cai por 3 s", async ({ shop }) => shop.lines.banco?.is("cut", 3000)],
  ["a rede até o PostgreSQL emudece por 5 s", async ({ shop }) => shop.lines.banco?.is("mute", 5000)],
  ["a rede até o PostgreSQL se arrasta por 4 s", async ({ shop }) => shop.lines.banco?.is("slow", 4000)],
];

/** Faults of machines whose clocks can be set. @type {[string, Fault][]} */
export const CLOCK_FAULTS = [
  ["o relógio de uma máquina salta um dia por 8 s", ahead(({ machine }) => machine, 24 * 3600, 8000)],
  ["o relógio do trabalhador salta uma hora por 8 s", ahead(({ shop }) => shop.urls.length, 3600, 8000)],
];

/** The fault of a shop whose disk is small enough to fill. @type {[string, Fault][]} */
export const DISK_FAULTS = [["o disco enche por 6 s", ({ shop }) => isFull(shop.dataDir, 6000)]];

/** @param {(victim: Victim) => number} which @param {number} seconds @param {number} ms @returns {Fault} */
function ahead(which, seconds, ms) {
  return async (victim) => victim.shop.clocks?.[which(victim)]?.isAhead(seconds, ms);
}

/** @param {Victim} victim */
async function onlyReads(victim) {
  await inDatabase(victim.shop.databaseUrl(), (database) =>
    configured(database, { default_transaction_read_only: "on" }),
  );
  await pause(4000);
  await until(() =>
    inDatabase(victim.shop.databaseUrl(), async (database) => {
      // Makes this session writable, so that the change below is allowed.
      await database.query("set default_transaction_read_only = off");
      await configured(database, { default_transaction_read_only: "off" });
    }),
  );
}

/** Every commit is delayed by a tenth of a second before it is written. @param {Victim} victim */
async function slowDisk(victim) {
  await inDatabase(victim.shop.databaseUrl(), (database) =>
    configured(database, { commit_delay: "100000", commit_siblings: "0" }),
  );
  await pause(6000);
  await until(() =>
    inDatabase(victim.shop.databaseUrl(), (database) => configured(database, { commit_delay: "0" })),
  );
}

/**
 * Retries until it succeeds, as another fault may have taken the database away.
 * @param {() => Promise<unknown>} work
 */
async function until(work) {
  for (let isDone = false; !isDone; await pause(200))
    isDone = await work().then(
      () => true,
      () => false,
    );
}

/** @param {pg.Client} database @param {Record<string, string>} settings */
async function configured(database, settings) {
  for (const [name, value] of Object.entries(settings))
    await database.query(`alter system set ${name} = ${value}`);
  await database.query("select pg_reload_conf()");
}

/** @param {Victim} victim */
async function allConnectionsTaken({ shop }) {
  const taken = [];
  try {
    for (;;) {
      const database = new pg.Client({ connectionString: shop.databaseUrl(), connectionTimeoutMillis: 3000 });
      database.on("error", () => {});
      await database.connect();
      taken.push(database);
    }
  } catch {
    // No connection is left: that is the goal.
    await pause(4000);
  } finally {
    await Promise.all(taken.map((database) => database.end()));
  }
}

/** @param {"html" | "lost"} how @returns {Fault} */
function bankAnswers(how) {
  return async ({ outside: { bank } }) => {
    bank.faults.set("", how);
    await pause(6000);
    bank.faults.clear();
  };
}

/** @param {Victim} victim */
async function everybodySlow({ outside }) {
  await Promise.all(Object.values(outside.lines).map((line) => line.is("slow", 6000)));
}

/** @param {number} graceMs @param {number} goneMs @returns {Fault} */
function switchedOff(graceMs, goneMs) {
  return async ({ shop, machine }) => {
    const switchOn = await shop.switchOff?.(machine, graceMs);
    await pause(goneMs);
    await switchOn?.();
  };
}
