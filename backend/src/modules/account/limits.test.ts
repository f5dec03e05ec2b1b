import { readFileSync } from "node:fs";
import path from "node:path";
import { SERVICE_BUDGET } from "@alfaiataria/brazilian-shipping";
import { mailboxSchema, PERIOD_OF, type Share } from "@alfaiataria/mail";
import { ACCOUNT, ADDRESS, RECOVERY } from "./attempts";
import { PAUSE_SECONDS } from "./service";

const minutes = (seconds: number) => `at most ${seconds / 60} minute${seconds === 60 ? "" : "s"}`;
const budget = mailboxSchema.parse(undefined);
const shares = (period: string) =>
  (Object.keys(budget) as Share[])
    .filter((share) => PERIOD_OF[share] === period)
    .map((share) => `${share} ${budget[share]}`)
    .join(", ");

test("docs/api.md says how guesses, emails and questions to others are slowed", () => {
  const page = readFileSync(path.resolve(__dirname, "../../../../docs/api.md"), "utf8");
  const [, table = ""] = page.split("| what | free | then |");
  const rows = table.split("\n\n")[0]?.split("\n").slice(2).filter(Boolean);
  expect(rows).toEqual([
    `| passwords tried on an account | ${ACCOUNT.free} | 2, 4, 8 seconds and so on, ${minutes(ACCOUNT.cap)} |`,
    `| passwords tried from an address | ${ADDRESS.free} | the same, ${minutes(ADDRESS.cap)} |`,
    `| emails for a new password, asked for | ${RECOVERY.free} | the same, ${minutes(RECOVERY.cap)} |`,
    `| emails that confirm an address | 1 in ${PAUSE_SECONDS} seconds | 429 |`,
    `| emails of a kind to one mailbox | ${shares("24 hours")} in 24 hours; ${shares("6 hours")} in 6 hours | see \`MAILBOX_*\` in \`docs/operations.md\` |`,
    `| questions to one CEP service, all callers together | ${SERVICE_BUDGET.questions} in ${SERVICE_BUDGET.seconds} seconds | 502, and the address is typed |`,
  ]);
});
