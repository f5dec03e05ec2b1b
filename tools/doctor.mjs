// `npm run doctor`: what is wrong with this machine and how to fix it. Needs nothing but Node.
import {
  dataFolder,
  freeDisk,
  leftOverPostgres,
  postgresVersion,
  reachableByPostgres,
} from "./doctor/data-folder.mjs";
import { oldBackup } from "./doctor/last-backup.mjs";
import { chromium, installedPackages, memory, nodeVersion, npmVersion, userAdd } from "./doctor/machine.mjs";
import { inWords } from "./errors.mjs";
import { port, reachable, settingsValid } from "./doctor/settings.mjs";

/** @typedef {import("./doctor/finding.mjs").Finding} Finding */

/**
 * In the order in which a start would fail on them. A check that does not apply gives undefined.
 * @type {(() => Finding | undefined | Promise<Finding | undefined>)[]}
 */
const CHECKS = [
  nodeVersion,
  npmVersion,
  installedPackages,
  freeDisk,
  memory,
  dataFolder,
  reachableByPostgres,
  userAdd,
  postgresVersion,
  leftOverPostgres,
  oldBackup,
  settingsValid,
  () => port("PORT", 8000, process.env.HOST || "0.0.0.0"),
  () => port("MEDUSA_PORT", 9000, process.env.MEDUSA_HOST || "127.0.0.1"),
  () => port("METRICS_PORT", undefined, process.env.METRICS_HOST || "127.0.0.1"),
  () => port("MEDUSA_METRICS_PORT", undefined, process.env.METRICS_HOST || "127.0.0.1"),
  () => reachable("DATABASE_URL", 5432, "confira o endereço e se o PostgreSQL está aberto"),
  () => reachable("REDIS_URL", 6379, "confira o endereço e se o Redis está aberto"),
  () => reachable("SMTP_URL", 587, "confira o endereço do servidor de correio"),
  chromium,
];

const SIGNS = { ok: "✓", wrong: "✗", warning: "!" };
/** @param {Finding} finding */
const print = ({ state, text, mend }) => console.log(`${SIGNS[state]} ${text}${mend ? `: ${mend}` : ""}`);

// Not `parseArgs` of node:util: this file must also run on a Node too old to have it.
const [option] = process.argv.slice(2);
if (option !== undefined && option !== "--security") {
  console.error(`Não conheço ${option}. Uso: npm run doctor, ou npm run doctor -- --security`);
  process.exit(2);
}
if (option) {
  const { securityFindings } = await import("./doctor/security.mjs");
  const findings = await securityFindings().catch((error) => {
    console.error(`✗ ${inWords(error)}`);
    process.exit(1);
  });
  findings.forEach(print);
  const left = findings.filter(({ state }) => state !== "ok").length;
  console.log(left === 0 ? "\nNada a fazer." : `\n${left} ${left === 1 ? "coisa" : "coisas"} por fazer.`);
  process.exit(0);
}

let broken = 0;
for (const check of CHECKS) {
  const found = await check();
  if (!found) continue;
  if (found.state === "wrong") broken += 1;
  print(found);
}
console.log(
  broken === 0
    ? "\nTudo certo: npm start abre a loja."
    : `\n${broken} ${broken === 1 ? "problema impede" : "problemas impedem"} a abertura da loja.`,
);
process.exit(broken === 0 ? 0 : 1);
