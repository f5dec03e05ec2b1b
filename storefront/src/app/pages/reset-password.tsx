import { ResetPassword } from "../../features/account/components/reset-password.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";

/** /reset-password?token=. */
export default function ResetPasswordPage() {
  useDocumentTitle("Nova Senha");
  return <ResetPassword />;
}
