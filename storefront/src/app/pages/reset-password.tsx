import { useCallback, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { buttonClass } from "../../components/button.tsx";
import { lazyPart } from "../../components/lazy.tsx";
import { Link } from "../../components/link.tsx";
import { AccountFrame, InvalidLink } from "../../features/account/components/account-frame.tsx";
import { useDocumentTitle } from "../../lib/shop.tsx";

/** /reset-password?token=. */
export default function ResetPasswordPage() {
  useDocumentTitle("Nova Senha");
  return <ResetPassword />;
}

const ResetForm = lazyPart(() => import("../../features/account/components/reset-form.tsx"));

/** Spec 2 §9. */
const LOGIN_DELAY_MS = 3000;
const NO_TOKEN = "Token de recuperação não encontrado. Solicite um novo link de recuperação.";

/** A new password by the link of the email: invalid link, or the form, then done (spec 2 §4). */
function ResetPassword() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const token = params.get("token");
  const [invalidLink, setInvalidLink] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const finish = useCallback(() => setDone(true), []);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate("/login"), LOGIN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  if (done) {
    return (
      <AccountFrame
        title="Senha Redefinida"
        lead="Sua nova senha já vale. Em instantes você será levado à tela de entrada."
        picture="calcas"
      >
        <Link to="/login" className={buttonClass("primary", "lg")}>
          Entrar
        </Link>
      </AccountFrame>
    );
  }
  if (!token || invalidLink) {
    return (
      <InvalidLink message={invalidLink ?? NO_TOKEN}>
        <Link to="/forgot-password" className={buttonClass("primary", "lg")}>
          Solicitar novo link
        </Link>
        <Link to="/login" className={buttonClass("outline", "lg")}>
          Voltar ao login
        </Link>
      </InvalidLink>
    );
  }
  return (
    <AccountFrame
      title="Nova Senha"
      lead="Escolha a senha com que você vai entrar a partir de agora."
      picture="calcas"
    >
      <ResetForm token={token} onDone={finish} onInvalidLink={setInvalidLink} />
    </AccountFrame>
  );
}
