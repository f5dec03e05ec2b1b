import { AccountFrame, SignedOutOnly } from "../../features/account/components/account-frame.tsx";
import { useDocumentTitle } from "../../lib/shop.tsx";
import { lazyPart } from "../../components/lazy.tsx";

const RegisterForm = lazyPart(() => import("../../features/account/components/register-form.tsx"));

/** /register. */
export default function RegisterPage() {
  useDocumentTitle("Criar Conta");
  return (
    <SignedOutOnly>
      <AccountFrame
        title="Criar Conta"
        lead="Guarde as peças de que gosta e acompanhe seus pedidos."
        picture="manequim"
      >
        <RegisterForm />
      </AccountFrame>
    </SignedOutOnly>
  );
}
