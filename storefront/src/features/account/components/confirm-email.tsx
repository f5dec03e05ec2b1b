import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { PendingConfirmation } from "../../../../contract/account.ts";
import { Button, buttonClass } from "../../../components/button.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { HttpError, messageOf } from "../../../lib/api/reply.ts";
import { lazyPart } from "../../../lib/lazy-part.tsx";
import { pendingConfirmationQuery } from "../api/confirm-email.ts";
import { useAccount } from "../use-account.ts";
import type { Outcome } from "../use-confirm-email.ts";
import { AccountFrame } from "./account-frame.tsx";
import { ConfirmOwn } from "./confirm-own.tsx";
import { InvalidLink } from "./invalid-link.tsx";

const ConfirmWithPassword = lazyPart(() => import("./confirm-with-password.tsx"));

const NO_TOKEN = "Token de confirmação não encontrado. Solicite um novo link em seu perfil.";

/** The address of an account: the link of the letter opens this page, a press confirms it, and nothing happens before. */
export function ConfirmEmail() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const { data: pending, error, refetch } = useQuery(pendingConfirmationQuery(token));
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  if (outcome === "confirmed" || pending?.emailConfirmed) return <Confirmed />;
  if (outcome === "signedOut") return <SignedOut onBack={() => setOutcome(null)} refetch={refetch} />;
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
  return <Pending pending={pending} token={token} onDone={setOutcome} />;
}

/** Says what a press will do, and asks for the password where the account is not signed in. */
function Pending({
  pending: { email, isOwn },
  token,
  onDone,
}: {
  pending: PendingConfirmation;
  token: string;
  onDone: (outcome: Outcome) => void;
}) {
  const { user } = useAccount();
  const joined = "Os pedidos que você fez com este email como visitante passam a aparecer na sua conta.";
  if (isOwn) {
    return (
      <AccountFrame
        title="Confirmar Email"
        lead={
          <>
            O endereço <strong className="break-words text-ink">{email}</strong> passa a ser o da sua conta.{" "}
            {joined}
          </>
        }
      >
        <ConfirmOwn token={token} onDone={onDone} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Confirmar Email"
      lead={
        <>
          {user && (
            <>
              Você entrou como <strong className="break-words text-ink">{user.email}</strong>, e este link é
              de outra conta.{" "}
            </>
          )}
          Para sabermos que a conta é sua, informe a senha dela. {joined}
        </>
      }
    >
      <ConfirmWithPassword token={token} email={email} onDone={onDone} />
    </AccountFrame>
  );
}

function Confirmed() {
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

/** After a press that showed neither session nor password. */
function SignedOut({ onBack, refetch }: { onBack: () => void; refetch: () => unknown }) {
  const back = () => {
    void refetch();
    onBack();
  };
  return (
    <AccountFrame
      title="Sessões Encerradas"
      lead="Ninguém continua conectado à conta, e o email não foi confirmado. Se a conta é sua, entre nela e abra o link de novo, ou informe a senha aqui. Se não é, crie uma nova senha: a conta passa a ser só sua."
    >
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={back}>
          Informar a senha
        </Button>
        <Link to="/forgot-password" className={buttonClass("outline", "lg")}>
          Criar nova senha
        </Link>
      </div>
    </AccountFrame>
  );
}
