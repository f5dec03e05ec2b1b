// @ts-check
/** What some settings have to look like: whether a text is one. */
const net = require("node:net");
const { getPixKeyInfo } = require("@brazilian-utils/brazilian-utils/get-pix-key-info");

const CEP_SERVICES = ["viacep", "brasilapi", "opencep"];
/** Networks that Fastify's proxy-addr knows by name. */
const NETWORKS = ["loopback", "linklocal", "uniquelocal"];

/**
 * The entries of a comma-separated setting.
 * @param {string} setting
 */
const listOf = (setting) =>
  setting
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

/**
 * 'viacep=https://…', as the plugin brazilian-shipping reads it.
 * @param {string} entry
 */
function isCepService(entry) {
  const [, name = "", address = ""] = /^(\w+)\s*=\s*(https?:\/\/\S+)$/.exec(entry) ?? [];
  return CEP_SERVICES.includes(name) && URL.canParse(address);
}

/**
 * An address, a range of them ('10.0.0.0/8') or a network's name.
 * @param {string} entry
 */
function isProxy(entry) {
  const [, address = entry, bits = "1"] = /^(.*)\/(\d+)$/.exec(entry) ?? [];
  const family = net.isIP(address);
  // The storefront's server takes no address with a zone ('fe80::1%eth0').
  if (family === 0 || address.includes("%")) return NETWORKS.includes(entry);
  return Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

/**
 * A Pix key in any usual writing. A phone has its '+55': without it a mistyped CPF may be somebody's phone.
 * @param {string} text
 */
function isPixKey(text) {
  const key = getPixKeyInfo(text);
  return key !== null && (key.type !== "phone" || text.trim().startsWith("+"));
}

module.exports = { CEP_SERVICES, NETWORKS, listOf, isCepService, isPixKey, isProxy };
