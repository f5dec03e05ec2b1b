import { AccountFrame } from "../../features/account/components/account-frame.tsx";
import { SignedOutOnly } from "../../features/account/components/signed-out-only.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { lazyPart } from "../../components/lazy.tsx";

const LoginForm = lazyPart(() => import("../../features/account/components/login-form.tsx"));

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
