import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ForgotPassword } from "@alfaiataria/contract";
import { EmailField } from "../../../components/form/typed-fields.tsx";
import { FormAlert, SubmitButton } from "../../../components/form/form-parts.tsx";
import { Link } from "../../../components/link.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { useFormCall } from "../../../lib/form-call.ts";
import { forgotPassword, LINK_SENT } from "../api/password.ts";

/** Asks for the email with the link. */
export default function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(ForgotPassword) });
  const { submit, isPending, problem } = useFormCall(form, {
    call: forgotPassword,
    fallback: "Erro ao solicitar recuperação de senha",
    onDone: ({ email }) => {
      toast({ title: "Email enviado", description: LINK_SENT });
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
