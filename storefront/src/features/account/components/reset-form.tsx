import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { FormAlert, SubmitButton } from "../../../components/form/form-parts.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { fieldMessages, HttpError, messageOf } from "../../../lib/api/reply.ts";
import { useFormCall } from "../../../lib/form-call.ts";
import { sessionEnded } from "../api/session.ts";
import { resetPassword } from "../api/password.ts";
import { ResetForm as FormSchema, NewPasswordFields, usePasswordSoFar } from "./new-password.tsx";

const FAILED = "Erro ao redefinir senha";

/** Whether it is the link that the server rejects, and not the password or the moment. */
function isInvalidLink(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.status >= 500 || error.status === 429) return false;
  return !fieldMessages(error).some(({ field }) => field === "password");
}

/** Sets a new password. `onInvalidLink` gets the server's word on a link that is of no use any more. */
export default function ResetForm({
  token,
  onDone,
  onInvalidLink,
}: {
  token: string;
  onDone: () => void;
  onInvalidLink: (message: string) => void;
}) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(FormSchema) });
  const { submit, isPending, problem } = useFormCall(form, {
    call: ({ password }) => resetPassword({ token, password }),
    fallback: FAILED,
    onDone: () => {
      sessionEnded(client);
      toast({ title: "Senha redefinida com sucesso" });
      onDone();
    },
    handleError: (error) => {
      if (!isInvalidLink(error)) return false;
      onInvalidLink(messageOf(error, FAILED));
      return true;
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const watched = useWatch({ control: form.control, name: "password" });
  const password = usePasswordSoFar(watched, form.getValues);
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <NewPasswordFields
        label="Nova senha"
        value={password}
        password={{ field: register("password"), error: errors.password?.message }}
        confirmation={{ field: register("confirmPassword"), error: errors.confirmPassword?.message }}
      />
      <FormAlert message={problem} />
      <SubmitButton label="Redefinir senha" pendingLabel="Alterando senha..." isPending={isPending} />
    </form>
  );
}
