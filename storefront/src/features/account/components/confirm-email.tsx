import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { Button, buttonClass } from "../../../components/button.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { HttpError, messageOf } from "../../../lib/api/reply.ts";
import { lazyPart } from "../../../components/lazy.tsx";
import { type Outcome, pendingConfirmationQuery } from "../api/email-confirmation.ts";
import { AccountFrame } from "./account-frame.tsx";
import { ConfirmLead } from "./confirm-lead.tsx";
import { ConfirmOwn } from "./confirm-own.tsx";
import { InvalidLink } from "./invalid-link.tsx";

const ConfirmWithPassword = lazyPart(() => import("./confirm-with-password.tsx"));

const NO_TOKEN = "Token de confirmação não encontrado. Solicite um novo link em seu perfil.";
const SIGNED_OUT =
  "Ninguém continua conectado à conta, e o email não foi confirmado. Se a conta é sua, entre nela e abra o link de novo, " +
  "ou informe a senha aqui. Se não é, crie uma nova senha: a conta passa a ser só sua.";

/** The address of an account: the link of the letter opens this page, a press confirms it, and nothing happens before. */
export function ConfirmEmail() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const { data: pending, error, refetch } = useQuery(pendingConfirmationQuery(token));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const askPassword = () => {
    void refetch();
    setOutcome(null);
  };

  // One frame in every state, which says what the screen has become.
  if (outcome === "confirmed" || pending?.emailConfirmed) {
    return (
      <AccountFrame title="Email Confirmado" lead="Seu endereço está confirmado. Obrigado.">
        <div className="flex flex-wrap gap-3">
          <Link to="/profile" className={buttonClass("primary", "lg")}>
            Meu Perfil
          </Link>
          <Link to="/pecas-prontas" className={buttonClass("outline", "lg")}>
            Ver peças prontas
          </Link>
        </div>
      </AccountFrame>
    );
  }
  if (outcome === "signedOut") {
    return (
      <AccountFrame title="Sessões Encerradas" lead={SIGNED_OUT}>
        <div className="flex flex-wrap gap-3">
          <Button size="lg" onClick={askPassword}>
            Informar a senha
          </Button>
          <Link to="/forgot-password" className={buttonClass("outline", "lg")}>
            Criar nova senha
          </Link>
        </div>
      </AccountFrame>
    );
  }
  const refused = error instanceof HttpError && error.status < 500 && error.status !== 429;
  if (!token || refused) {
    return (
      <InvalidLink message={token ? messageOf(error, "Token inválido") : NO_TOKEN}>
        <Link to="/profile" className={buttonClass("primary", "lg")}>
          Meu Perfil
        </Link>
        <Link to="/" className={buttonClass("outline", "lg")}>
          Voltar ao início
        </Link>
      </InvalidLink>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Não foi possível abrir o link"
        text={messageOf(error, "Verifique sua conexão e tente novamente.")}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!pending) {
    return (
      <AccountFrame title="Um Momento" lead={<span role="status">Abrindo o link...</span>}>
        <div className="h-13" />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Confirmar Email" lead={<ConfirmLead pending={pending} />}>
      {pending.isOwn ? (
        <ConfirmOwn token={token} onDone={setOutcome} />
      ) : (
        <ConfirmWithPassword token={token} email={pending.email} onDone={setOutcome} />
      )}
    </AccountFrame>
  );
}
