import { Button } from "../../../components/button.tsx";
import { FormAlert } from "../../../components/form/form-alert.tsx";
import { messageOf } from "../../../lib/api/reply.ts";
import { FAILED } from "../texts.ts";
import { type Outcome, useConfirmEmail } from "../api/email-confirmation.ts";

/** Confirms the address of whoever is signed in to the account, at one press. */
export function ConfirmOwn({ token, onDone }: { token: string; onDone: (outcome: Outcome) => void }) {
  const { press, isPending, error } = useConfirmEmail(token, onDone);
  return (
    <div className="space-y-5">
      <FormAlert message={error && messageOf(error, FAILED)} />
      <Button size="lg" className="w-full sm:w-auto" busy={isPending} onClick={press}>
        {isPending ? "Confirmando..." : "Confirmar email"}
      </Button>
    </div>
  );
}
