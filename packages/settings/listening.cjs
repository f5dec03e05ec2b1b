// @ts-check
// Packages are not installed yet when the start reads this file: it needs none.
const { isIPv6 } = require("node:net");

/**
 * Where this machine reaches what listens at a host: what listens on every address does on its own too.
 * @param {string} host
 * @param {number} port
 * @returns {string} http://host:port
 */
function reachedAt(host, port) {
  const own = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${isIPv6(own) ? `[${own}]` : own}:${port}`;
}

module.exports = { reachedAt };
