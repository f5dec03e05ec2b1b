import { ForgotPassword } from "../../features/account/components/forgot-password.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";

/** /forgot-password. */
export default function ForgotPasswordPage() {
  useDocumentTitle("Esqueceu a senha?");
  return <ForgotPassword />;
}
