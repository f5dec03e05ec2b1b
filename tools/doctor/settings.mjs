// Checks of the settings, and of the ports and servers that they name.
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { root } from "../environment.mjs";
import { codeOf, messageOf } from "../errors.mjs";
import { requireConsistent } from "../openable.mjs";
import { isFree } from "../ports.mjs";
import { fine, warning, wrong } from "./finding.mjs";

export async function settingsValid() {
  if (!fs.existsSync(path.join(root, "node_modules/zod")))
    return warning("Configuração não verificada", "faltam os pacotes; npm start os instala");
  const { readSettings } = (await import("../../packages/settings/settings.cjs")).default;
  // Secrets that are not set are generated at the first start.
  const placeholder = "x".repeat(32);
  const secrets = Object.fromEntries(
    [
      "JWT_SECRET",
      "COOKIE_SECRET",
      "SHOP_KEY",
      "ORDER_LINK_SECRET",
      "WEBHOOK_SECRET",
      "SECOND_FACTOR_KEY",
    ].map((name) => [name, process.env[name] || placeholder]),
  );
  try {
    requireConsistent(readSettings({ ...process.env, ...secrets }));
    return fine("Configuração válida");
  } catch (error) {
    return wrong("Configuração inválida", messageOf(error).split("\n").join("; "));
  }
}

/** @param {string} setting @param {number | undefined} standard none: without the setting no port is opened @param {string} host */
export async function port(setting, standard, host) {
  const port = Number(process.env[setting] || standard);
  if (!Number.isInteger(port)) return undefined;
  if (await isFree(port, host)) return fine(`Porta ${port} (${setting}) livre`);
  if (await isOurs(port)) return fine(`Porta ${port} (${setting}): a loja já está aberta nela`);
  return wrong(
    `Porta ${port} (${setting}) ocupada por outro programa`,
    `feche-o ou defina ${setting} com outra`,
  );
}

/**
 * The storefront and Medusa both answer at /health, the storefront with the state of its parts, Medusa with OK; and
 * where they are measured at /metrics.
 * @param {number} port
 */
async function isOurs(port) {
  const text = (await told(port, "/health")) + (await told(port, "/metrics"));
  return /^OK|"storefront"|^# TYPE http_requests_total /m.test(text);
}

/** @param {number} port @param {string} path */
async function told(port, path) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) });
    return await response.text();
  } catch {
    // Nothing on this port speaks HTTP.
    return "";
  }
}

/** @param {string} setting @param {number} standardPort @param {string} mend */
export async function reachable(setting, standardPort, mend) {
  const value = process.env[setting];
  if (!value) return undefined;
  if (!URL.canParse(value)) return wrong(`${setting} não é um endereço`, mend);
  const { hostname, port } = new URL(value);
  const place = `${hostname}:${port || standardPort}`;
  const problem = await new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port || standardPort), timeout: 4000 });
    const done = (/** @type {string | undefined} */ result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once("connect", () => done(undefined));
    socket.once("timeout", () => done("sem resposta em 4 s"));
    socket.once("error", (error) => done(codeOf(error)));
  });
  return problem
    ? wrong(`${setting}: ${place} não responde (${problem})`, mend)
    : fine(`${setting}: ${place} responde`);
}
