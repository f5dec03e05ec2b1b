import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { Login } from "@alfaiataria/contract";
import { EmailField, PasswordField } from "../../../components/form/typed-fields.tsx";
import { FormAlert, SubmitButton } from "../../../components/form/form-parts.tsx";
import { Link } from "../../../components/link.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { useFormCall } from "../../../lib/form-call.ts";
import { login, sessionOpened } from "../api/session.ts";

/** Signs in and goes home (spec 2 §2). */
export default function LoginForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(Login) });
  const { submit, isPending, problem } = useFormCall(form, {
    call: login,
    fallback: "Erro ao fazer login",
    onDone: () => {
      toast({ title: "Login realizado com sucesso", description: "Bem-vindo de volta!" });
      navigate("/", { replace: true });
      return sessionOpened(client);
    },
  });
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <EmailField {...register("email")} error={errors.email?.message} />
      <PasswordField
        {...register("password")}
        label="Senha"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <p>
        <Link
          to="/forgot-password"
          className="thread-link inline-flex min-h-8 items-center text-sm text-navy"
        >
          Esqueceu sua senha?
        </Link>
      </p>
      <FormAlert message={problem} />
      <SubmitButton label="Entrar" pendingLabel="Entrando..." isPending={isPending} />
      <p className="pt-2 text-sm text-ink-soft">
        Ainda não tem conta?{" "}
        <Link to="/register" className="thread-link inline-flex min-h-8 items-center text-navy">
          Criar conta
        </Link>
      </p>
    </form>
  );
}
