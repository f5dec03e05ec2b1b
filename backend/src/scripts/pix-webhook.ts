import type { ExecArgs } from "@medusajs/framework/types";
import { publicUrl } from "../lib/public-url";
import { pixOf } from "../lib/services";
import { setting } from "../lib/settings";
import { atTerminal, print } from "./terminal";

/**
 * `npm run shop -- pix-webhook ver|registrar`: shows the webhook address registered at the bank, or registers the
 * shop's.
 */
export default async function pixWebhook({ container, args: [what] }: ExecArgs) {
  const { bank } = pixOf(container);
  const secret = setting("PIX_WEBHOOK_SECRET");
  const isKnown = what === "ver" || what === "registrar";
  if (!bank || !isKnown || (what === "registrar" && !secret)) {
    const needed = bank ? "PIX_WEBHOOK_SECRET" : "PIX_API_URL e as outras";
    print(isKnown ? `✗ Falta definir ${needed}` : "✗ Diga ver ou registrar");
    process.exitCode = 1;
    return;
  }
  await atTerminal(async () => {
    if (what === "registrar") await bank.setWebhook(publicUrl(`/api/payments/pix/${secret}`));
    const address = await bank.webhook();
    // The secret must not remain in the terminal's history.
    print(
      address
        ? `✓ O banco avisa em ${secret ? address.replace(secret, "…") : address}`
        : "O banco não avisa ninguém",
    );
  });
}
