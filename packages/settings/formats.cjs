// @ts-check
/** What some settings have to look like: whether a text is one. */
const net = require("node:net");

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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const PHONE = /^\+[1-9]\d{9,14}$/;

/**
 * A Pix key in any usual writing, as the plugin brazilian-payment reads it: the plugin is not built yet when the start
 * checks its settings.
 * @param {string} text
 */
function isPixKey(text) {
  const key = text.trim().toLowerCase();
  if (key.includes("@")) return key.length <= 77 && EMAIL.test(key);
  if (key.startsWith("+")) return PHONE.test(key.replace(/[\s().-]/g, ""));
  const document = key.replace(/[\s./-]/g, "").toUpperCase();
  return UUID.test(key) || isCpf(document) || isCnpj(document);
}

const isCpf = (/** @type {string} */ text) => /^\d{11}$/.test(text) && hasCheckDigits(text, 11);
const isCnpj = (/** @type {string} */ text) => /^[0-9A-Z]{12}\d{2}$/.test(text) && hasCheckDigits(text, 9);

/**
 * Both last digits by modulus 11: weights 2, 3, … from the right, beginning anew after the greatest.
 * @param {string} text
 * @param {number} greatestWeight
 */
function hasCheckDigits(text, greatestWeight) {
  if (/^(\d)\1+$/.test(text)) return false;
  return [2, 1].every((left) => {
    const values = [...text.slice(0, -left)].reverse().map((char) => char.charCodeAt(0) - 48);
    const sum = values.reduce(
      (total, value, index) => total + value * (2 + (index % (greatestWeight - 1))),
      0,
    );
    return Number(text.at(-left)) === (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  });
}

module.exports = { CEP_SERVICES, NETWORKS, listOf, isCepService, isPixKey, isProxy };
