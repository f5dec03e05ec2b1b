import { useState } from "react";
import { buttonClass } from "../../components/button.tsx";
import { lazyPart } from "../../components/lazy.tsx";
import { Link } from "../../components/link.tsx";
import { AccountFrame } from "../../features/account/components/account-frame.tsx";
import { LINK_SENT } from "../../features/account/api/password.ts";
import { useDocumentTitle } from "../../lib/shop.tsx";

/** /forgot-password. */
export default function ForgotPasswordPage() {
  useDocumentTitle("Esqueceu a senha?");
  return <ForgotPassword />;
}

const ForgotForm = lazyPart(() => import("../../features/account/components/forgot-form.tsx"));

/** Recovery of a password: the form, then 'Email Enviado' (spec 2 §4). */
function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) {
    return (
      <AccountFrame
        title="Esqueceu a senha?"
        lead="Informe o email da sua conta e enviaremos um link para criar uma nova senha."
        picture="lapela"
      >
        <ForgotForm onSent={setSentTo} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Email Enviado" lead={LINK_SENT} picture="lapela">
      <p className="mb-8 text-sm text-ink-soft">
        Confira a caixa de entrada e o spam de <span className="break-words text-ink">{sentTo}</span>.
      </p>
      <Link to="/login" className={buttonClass("primary", "lg")}>
        Voltar ao login
      </Link>
    </AccountFrame>
  );
}
