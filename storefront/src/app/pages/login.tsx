import { AccountFrame } from "../../features/account/components/account-frame.tsx";
import { LoginForm } from "../../features/account/components/login-form.tsx";
import { SignedOutOnly } from "../../features/account/components/signed-out-only.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";

/** /login. */
export default function LoginPage() {
  useDocumentTitle("Entrar");
  return (
    <SignedOutOnly>
      <AccountFrame title="Entrar" lead="Suas peças curtidas, seus pedidos e seu endereço, à mão.">
        <LoginForm />
      </AccountFrame>
    </SignedOutOnly>
  );
}
