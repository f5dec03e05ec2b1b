import { userName } from "@alfaiataria/settings";
import { acting } from "../modules/audit/act";

/** Prints a line at the terminal. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Shows the progress of a long task: one line that is overwritten on a terminal, separate lines in a log. */
export function printProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K… ${line}`);
  else print(`… ${line}`);
}

/** Runs a command; in the audit log its actor is the terminal, under the name of the machine's user. */
export const atTerminal = <T>(work: () => Promise<T>): Promise<T> =>
  acting({ actor: { kind: "terminal", name: userName() }, requestId: null }, work);
