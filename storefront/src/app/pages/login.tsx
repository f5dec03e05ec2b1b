import { AccountFrame, SignedOutOnly } from "../../features/account/components/account-frame.tsx";
import { useDocumentTitle } from "../../lib/shop.tsx";
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
