import { userInfo } from "node:os";
import { acting } from "../modules/audit/act";

/** A line for the person at the terminal. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** How far a long work is: one line that is written over on a terminal, one after another in a log. */
export function printProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K… ${line}`);
  else print(`… ${line}`);
}

/** Runs a command: what it does is, in the audit log, the terminal's, by the machine's user. */
export const atTerminal = <T>(work: () => Promise<T>): Promise<T> =>
  acting({ actor: { kind: "terminal", name: userInfo().username }, requestId: null }, work);
