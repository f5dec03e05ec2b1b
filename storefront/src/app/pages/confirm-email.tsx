import { ConfirmEmail } from "../../features/account/components/confirm-email.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";

/** /confirmar-email?token=. */
export default function ConfirmEmailPage() {
  useDocumentTitle("Confirmação de Email");
  return <ConfirmEmail />;
}
