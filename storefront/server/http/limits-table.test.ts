import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { type Budget, type Kind, KIND_OF_ROUTE, KINDS } from "./limits.ts";

const PAGE = path.resolve(__dirname, "../../../docs/api.md");

const inTime = (seconds: number): string =>
  ({ 60: "a minute", 600: "in ten minutes", 3600: "an hour" })[seconds] ?? `in ${seconds} s`;
const cell = (budget?: Budget): string =>
  budget ? `${budget.calls.toLocaleString("en")} ${inTime(budget.seconds)}` : "";
const EVERY_OTHER: Record<string, string> = {
  read: "every other `GET`",
  write: "every other change",
  admin: "every other call of `/admin`, `/auth`, `/app` and `/previa`, and pages in preview",
};
const callsOf = (kind: string): string =>
  Object.entries(KIND_OF_ROUTE)
    .filter(([, name]) => name === kind)
    .map(([route]) => `\`${route}\``)
    .join(", ") ||
  (EVERY_OTHER[kind] ?? "");

/** The table of limits as the documentation page has it. */
const rows = Object.entries(KINDS).map(([kind, { client, address, email }]: [string, Kind]) =>
  `| ${kind} | ${callsOf(kind)} | ${cell(client)} | ${cell(address)} | ${cell(email)} |`.replace(/ +/g, " "),
);

test("docs/api.md has every limit, as the server keeps it, and no other", () => {
  const [, table = ""] = readFileSync(PAGE, "utf8").split("| kind | calls |");
  const written = table
    .split("\n\n")[0]
    ?.split("\n")
    .slice(2)
    .filter(Boolean)
    .map((row) => row.replace(/ +/g, " "));
  expect(written).toEqual(rows);
});
