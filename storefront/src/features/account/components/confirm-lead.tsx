import type { PendingConfirmation } from "@alfaiataria/contract";
import { useAccount } from "../api/user.ts";

const JOINED = "Os pedidos que você fez com este email como visitante passam a aparecer na sua conta.";

/** What a press will do, and whom the link is for when somebody else is signed in. */
export function ConfirmLead({ pending: { email, isOwn } }: { pending: PendingConfirmation }) {
  const { user } = useAccount();
  if (isOwn) {
    return (
      <>
        O endereço <strong className="wrap-anywhere text-ink">{email}</strong> passa a ser o da sua conta.{" "}
        {JOINED}
      </>
    );
  }
  return (
    <>
      {user && (
        <>
          Você entrou como <strong className="wrap-anywhere text-ink">{user.email}</strong>, e este link é de
          outra conta.{" "}
        </>
      )}
      Para sabermos que a conta é sua, informe a senha dela. {JOINED}
    </>
  );
}
