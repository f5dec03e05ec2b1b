import fs from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { messageOf } from "../errors.mjs";

// Backups are encrypted in the age format (age-encryption.org): any program for it opens them with the key.

/** The extension of an encrypted backup. */
export const ENCRYPTED = ".age";

/**
 * Encrypts a file for a recipient, writes the result beside it with mode 600, and removes the plain file.
 * @param {string} file @param {string} recipient age1…
 * @returns {Promise<string>} the encrypted file
 */
export async function encrypt(file, recipient) {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const target = `${file}${ENCRYPTED}`;
  await through(file, (plain) => encrypter.encrypt(plain), target);
  fs.rmSync(file);
  return target;
}

/**
 * @param {string} file @param {string} identityFile as written by `writeIdentity` or age-keygen @param {string} target
 * @throws {Error} when the key does not open the file, or the file is damaged
 */
export async function decrypt(file, identityFile, target) {
  const [, identity] = /^(AGE-SECRET-KEY-\S+)$/m.exec(fs.readFileSync(identityFile, "utf8")) ?? [];
  if (!identity) throw new Error(`${identityFile} não é uma chave de cópias (AGE-SECRET-KEY-…)`);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    await through(file, (encrypted) => decrypter.decrypt(encrypted), target);
  } catch (error) {
    const isAnotherKey = /no identity matched/.test(messageOf(error));
    const fault = isAnotherKey ? `${identityFile} não abre ${file}` : `${file} está danificado ou incompleto`;
    throw new Error(fault, { cause: error });
  }
}

/**
 * Makes a key.
 * @param {string} file of the new key, mode 600 @returns {Promise<string>} the recipient to encrypt backups for
 */
export async function writeIdentity(file) {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  fs.writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx" });
  return recipient;
}

/**
 * @param {string} file
 * @param {(bytes: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>} work
 * @param {string} target
 */
async function through(file, work, target) {
  const bytes = /** @type {ReadableStream<Uint8Array>} */ (Readable.toWeb(fs.createReadStream(file)));
  const made = /** @type {import("node:stream/web").ReadableStream} */ (await work(bytes));
  await pipeline(Readable.fromWeb(made), fs.createWriteStream(target, { mode: 0o600 }));
}
