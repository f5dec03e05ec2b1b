import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { PasswordOfAccount } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { FormAlert, SubmitButton } from "../../../components/form/form-parts.tsx";
import { PasswordField } from "../../../components/form/typed-fields.tsx";
import { Link } from "../../../components/link.tsx";
import { messageOf } from "../../../lib/api/reply.ts";
import { useFormCall } from "../../../lib/form-call.ts";
import { NOT_CONFIRMED, confirmEmail, type Outcome, useConfirmEmail } from "../api/email-confirmation.ts";

/** Confirms an address where its account is not signed in: with the password, or without it what protects its owner. */
export default function ConfirmWithPassword({
  token,
  email,
  onDone,
}: {
  token: string;
  email: string;
  onDone: (outcome: Outcome) => void;
}) {
  const form = useForm({ resolver: zodResolver(PasswordOfAccount) });
  const { press, isPending: isEnding, error, done } = useConfirmEmail(token, onDone);
  const { submit, isPending, problem } = useFormCall(form, {
    call: async ({ password }) => done(await confirmEmail({ token, password })),
    fallback: NOT_CONFIRMED,
    onDone: () => undefined,
  });
  const { register, formState } = form;

  return (
    <>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <TextField label="Conta" type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...register("password")}
          label="Senha da conta"
          autoComplete="current-password"
          error={formState.errors.password?.message}
        />
        <FormAlert message={problem} />
        <SubmitButton label="Confirmar email" pendingLabel="Confirmando..." isPending={isPending} />
        <p className="text-sm text-ink-soft">
          Não lembra a senha?{" "}
          <Link
            to="/forgot-password"
            className="thread-link inline-flex min-h-8 items-center text-sm text-navy"
          >
            Crie uma nova
          </Link>
          , e o email fica confirmado também.
        </p>
      </form>
      <section aria-labelledby="nao-fui-eu" className="mt-10 border-t border-line pt-6">
        <h2 id="nao-fui-eu" className="font-display text-2xl text-navy">
          Não criou esta conta?
        </h2>
        <p className="mt-2 text-sm text-ink-soft">
          Alguém usou o seu email. Encerre as sessões abertas: o email não é confirmado, e ninguém alcança os
          pedidos feitos com ele.
        </p>
        <div className="mt-4 space-y-4">
          <FormAlert message={error && messageOf(error, NOT_CONFIRMED)} />
          <Button variant="outline" busy={isEnding} onClick={press}>
            {isEnding ? "Encerrando..." : "Encerrar sessões abertas"}
          </Button>
        </div>
      </section>
    </>
  );
}
