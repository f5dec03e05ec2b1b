import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { ForgotPassword } from "@alfaiataria/contract";
import { EmailField } from "../../../components/contact-fields.tsx";
import { FormAlert } from "../../../components/form/form-alert.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { useFormCall } from "../../../lib/form/use-form-call.ts";
import { forgotPassword } from "../api/password.ts";
import { SENT } from "../texts.ts";

/** Asks for the letter with the link. */
export default function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(ForgotPassword) });
  const { submit, isPending, problem } = useFormCall(form, {
    call: forgotPassword,
    fallback: "Erro ao solicitar recuperação de senha",
    onDone: ({ email }) => {
      toast({ title: "Email enviado", description: SENT });
      onSent(email);
    },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <EmailField {...form.register("email")} error={form.formState.errors.email?.message} />
      <FormAlert message={problem} />
      <SubmitButton label="Enviar link" pendingLabel="Enviando..." isPending={isPending} />
      <p className="pt-2 text-sm text-ink-soft">
        Lembrou a senha?{" "}
        <Link to="/login" className="thread-link inline-flex min-h-8 items-center text-navy">
          Entrar
        </Link>
      </p>
    </form>
  );
}
