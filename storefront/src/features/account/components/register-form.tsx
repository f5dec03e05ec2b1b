import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { EmailField } from "../../../components/form/typed-fields.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { FormAlert, SubmitButton } from "../../../components/form/form-parts.tsx";
import { Link } from "../../../components/link.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { useFormCall } from "../../../lib/form-call.ts";
import { register as registerAccount, sessionOpened } from "../api/session.ts";
import { RegisterForm as FormSchema, NewPasswordFields, usePasswordSoFar } from "./new-password.tsx";

/** Makes an account, signed in at once, and goes home (spec 2 §2). */
export default function RegisterForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(FormSchema) });
  const { submit, isPending, problem } = useFormCall(form, {
    call: ({ confirmPassword: _same, ...account }) => registerAccount(account),
    fallback: "Erro ao criar conta",
    onDone: ({ email }) => {
      toast({
        title: "Conta criada com sucesso",
        description: `Enviamos para ${email} um link para confirmar seu email.`,
      });
      navigate("/", { replace: true });
      return sessionOpened(client);
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const watched = useWatch({ control: form.control, name: "password" });
  const password = usePasswordSoFar(watched, form.getValues);

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...register("firstName")}
          label="Nome"
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <TextField
          {...register("lastName")}
          label="Sobrenome"
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </div>
      <EmailField {...register("email")} error={errors.email?.message} />
      <NewPasswordFields
        label="Senha"
        value={password}
        password={{ field: register("password"), error: errors.password?.message }}
        confirmation={{ field: register("confirmPassword"), error: errors.confirmPassword?.message }}
      />
      <FormAlert message={problem} />
      <SubmitButton label="Criar Conta" pendingLabel="Criando conta..." isPending={isPending} />
      <p className="pt-2 text-sm text-ink-soft">
        Já tem conta?{" "}
        <Link to="/login" className="thread-link inline-flex min-h-8 items-center text-navy">
          Entrar
        </Link>
      </p>
    </form>
  );
}
