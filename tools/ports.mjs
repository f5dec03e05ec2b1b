import net from "node:net";
import { codeOf } from "./errors.mjs";

/** @returns {Promise<number>} a TCP port that nothing listens on */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** Whether nothing listens on a TCP port. @param {number} port @param {string} [host] @returns {Promise<boolean>} */
export const isFree = async (port, host = "127.0.0.1") => (await portFault(port, host)) === undefined;

/**
 * Why nothing can listen at a host's port: EADDRINUSE, EACCES, EADDRNOTAVAIL and the like.
 * @param {number} port @param {string} host @returns {Promise<string | undefined>} undefined when it can
 */
export function portFault(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", (error) => resolve(codeOf(error) ?? "unknown"));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
