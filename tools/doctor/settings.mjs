// Checks of the settings, and of the ports and servers that they name.
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { root } from "../environment.mjs";
import { codeOf, messageOf } from "../errors.mjs";
import { requireShopFile } from "../openable.mjs";
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
    const { SHOP_FILE } = readSettings({ ...process.env, ...secrets });
    requireShopFile(SHOP_FILE);
    return fine("Configuração válida");
  } catch (error) {
    return wrong("Configuração inválida", messageOf(error).split("\n").join("; "));
  }
}

/** @param {string} setting @param {number} standard @param {string} host */
export async function publicPort(setting, standard, host) {
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
 * The storefront and Medusa both answer at /health: the storefront with the state of its parts, Medusa with OK.
 * @param {number} port
 */
async function isOurs(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2000) });
    const text = await response.text();
    return text === "OK" || text.includes('"storefront"');
  } catch {
    // Nothing on this port speaks HTTP.
    return false;
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
