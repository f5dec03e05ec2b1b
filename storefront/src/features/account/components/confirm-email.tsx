import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { buttonClass } from "../../../components/button.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { HttpError, messageOf } from "../../../lib/api/reply.ts";
import { confirmationQuery } from "../api/confirm-email.ts";
import { AccountFrame } from "./account-frame.tsx";
import { InvalidLink } from "./invalid-link.tsx";

const NO_TOKEN = "Token de confirmação não encontrado. Solicite um novo link em seu perfil.";

/** The address of an account, confirmed by the link of the letter as soon as the page opens. */
export function ConfirmEmail() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const { isSuccess, error, refetch } = useQuery(confirmationQuery(token));

  const refused = error instanceof HttpError && error.status < 500 && error.status !== 429;
  if (isSuccess) {
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
        title="Não foi possível confirmar seu email"
        text={messageOf(error, "Verifique sua conexão e tente novamente.")}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <AccountFrame title="Um Momento" lead={<span role="status">Confirmando seu email...</span>}>
      <div className="h-13" />
    </AccountFrame>
  );
}
