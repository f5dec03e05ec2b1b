import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { messageOf } from "../../../lib/api/reply.ts";
import { resendConfirmation } from "../../account/api/resend-confirmation.ts";

/** The address is not confirmed yet: another letter can be asked for. */
export function ConfirmNotice({ email }: { email: string }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: resendConfirmation,
    onSuccess: () =>
      toast({ title: "Email enviado", description: `Abra o link que enviamos para ${email}.` }),
    onError: (error) =>
      toast({
        title: "Erro",
        description: messageOf(error, "Erro ao reenviar o email"),
        variant: "destructive",
      }),
  });
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
