import type { ExecArgs } from "@medusajs/framework/types";
import { resetSecondFactor } from "../workflows/staff/second-factor";
import { atTerminal, print } from "./terminal";

/** `npm run shop -- reset-second-factor EMAIL`, for a user who lost both their phone and their recovery codes. */
export default async function resetFactor({ container, args: [email] }: ExecArgs) {
  if (!email) throw new Error("no e-mail was given");
  if (await atTerminal(() => resetSecondFactor(container, email))) {
    print(`✓ ${email} entra só com a senha, e pode ativar a autenticação de dois fatores de novo no perfil`);
    return;
  }
  print(`✗ ${email}: ninguém entra na administração com este e-mail`);
  process.exitCode = 1;
}
