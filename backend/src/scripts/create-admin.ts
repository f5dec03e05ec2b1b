import type { ExecArgs } from "@medusajs/framework/types";
import { createAdministrator } from "../workflows/first-run/people";
import { auditOf } from "../lib/services";
import { atTerminal, print } from "./terminal";
import { setting } from "../lib/settings";

/** `npm run shop -- create-admin EMAIL`; the password comes from the environment, never as an argument. */
export default async function createAdmin({ container, args: [email] }: ExecArgs) {
  const password = setting("ADMIN_PASSWORD");
  if (!email || !password) throw new Error("no e-mail or no password was given");
  try {
    await atTerminal(async () => {
      await createAdministrator(container, email, password);
      const subject = { type: "user", label: email };
      await auditOf(container).record({ action: "staff.administrator-created", subject });
    });
  } catch (error) {
    print(`✗ ${email}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    return;
  }
  print(`✓ ${email} pode entrar na administração`);
}
