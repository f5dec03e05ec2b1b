import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { PendingConfirmation } from "@alfaiataria/contract";
import { Button, buttonClass } from "../../components/button.tsx";
import { FormAlert } from "../../components/form/form-parts.tsx";
import { lazyPart } from "../../components/lazy.tsx";
import { Link } from "../../components/link.tsx";
import { ErrorState } from "../../components/states.tsx";
import {
  NOT_CONFIRMED,
  type Outcome,
  pendingConfirmationQuery,
  useConfirmEmail,
} from "../../features/account/api/email-confirmation.ts";
import { useAccount } from "../../features/account/api/user.ts";
import { AccountFrame, InvalidLink } from "../../features/account/components/account-frame.tsx";
import { HttpError, messageOf } from "../../lib/api/reply.ts";
import { useDocumentTitle } from "../../lib/shop.tsx";

/** /confirmar-email?token=. */
export default function ConfirmEmailPage() {
  useDocumentTitle("Confirmação de Email");
  return <ConfirmEmail />;
}

const ConfirmWithPassword = lazyPart(
  () => import("../../features/account/components/confirm-with-password.tsx"),
);

const NO_TOKEN = "Token de confirmação não encontrado. Solicite um novo link em seu perfil.";
const SIGNED_OUT =
  "Ninguém continua conectado à conta, e o email não foi confirmado. Se a conta é sua, entre nela e abra o link de novo, " +
  "ou informe a senha aqui. Se não é, crie uma nova senha: a conta passa a ser só sua.";

/** The address of an account: the link of the email opens this page, a press confirms it, and nothing happens before. */
function ConfirmEmail() {
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
      <AccountFrame title="Email Confirmado" lead="Seu endereço está confirmado. Obrigado." picture="molde">
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
      <AccountFrame title="Sessões Encerradas" lead={SIGNED_OUT} picture="molde">
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
  const isInvalid = error instanceof HttpError && error.status < 500 && error.status !== 429;
  if (!token || isInvalid) {
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
      <AccountFrame title="Um Momento" lead={<span role="status">Abrindo o link...</span>} picture="molde">
        <div className="h-13" />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Confirmar Email" lead={<ConfirmLead pending={pending} />} picture="molde">
      {pending.isOwn ? (
        <ConfirmOwn token={token} onDone={setOutcome} />
      ) : (
        <ConfirmWithPassword token={token} email={pending.email} onDone={setOutcome} />
      )}
    </AccountFrame>
  );
}

const JOINED = "Os pedidos que você fez com este email como visitante passam a aparecer na sua conta.";

/** What a press will do, and whom the link is for when somebody else is signed in. */
function ConfirmLead({ pending: { email, isOwn } }: { pending: PendingConfirmation }) {
  const { user } = useAccount();
  if (isOwn) {
    return (
      <>
        O endereço <strong className="wrap-anywhere text-ink">{email}</strong> passa a ser o da sua conta.{" "}
        {JOINED}
      </>
    );
  }
  return (
    <>
      {user && (
        <>
          Você entrou como <strong className="wrap-anywhere text-ink">{user.email}</strong>, e este link é de
          outra conta.{" "}
        </>
      )}
      Para sabermos que a conta é sua, informe a senha dela. {JOINED}
    </>
  );
}

/** Confirms the address of whoever is signed in to the account, at one press. */
function ConfirmOwn({ token, onDone }: { token: string; onDone: (outcome: Outcome) => void }) {
  const { press, isPending, error } = useConfirmEmail(token, onDone);
  return (
    <div className="space-y-5">
      <FormAlert message={error && messageOf(error, NOT_CONFIRMED)} />
      <Button size="lg" className="w-full sm:w-auto" busy={isPending} onClick={press}>
        {isPending ? "Confirmando..." : "Confirmar email"}
      </Button>
    </div>
  );
}
