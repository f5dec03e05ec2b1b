import { Button } from "../../../components/button.tsx";
import { useResendConfirmation } from "../../account/api/email-confirmation.ts";

/** The address is not confirmed yet: another letter can be asked for. */
export function ConfirmNotice({ email }: { email: string }) {
  const { mutate, isPending, isSuccess } = useResendConfirmation(email);
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-l-2 border-gold bg-chalk py-2 pl-4">
      <p className="text-sm">
        Seu email ainda não foi confirmado.{" "}
        {isSuccess ? "Enviamos um novo link." : "Abra o link que enviamos, ou peça outro."}
      </p>
      <Button variant="quiet" className="max-sm:-ml-5" busy={isPending} onClick={() => mutate()}>
        {isPending ? "Enviando..." : "Reenviar link"}
      </Button>
    </div>
  );
}
