import readline from "node:readline";
import { Writable } from "node:stream";

/**
 * Asks for a password on the terminal, without showing what is typed.
 * @param {string} question
 * @returns {Promise<string>}
 * @throws {Error} when there is no terminal to ask on
 */
export async function askPassword(question) {
  if (!process.stdin.isTTY) throw new Error("Sem terminal para perguntar a senha: defina ADMIN_PASSWORD");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = readline.createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write(question);
  try {
    return await new Promise((resolve, reject) => {
      terminal.once("SIGINT", () => reject(new Error("interrompido")));
      terminal.once("close", () => reject(new Error("interrompido")));
      terminal.question("", resolve);
    });
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
