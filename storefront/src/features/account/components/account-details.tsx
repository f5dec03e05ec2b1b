import { Link } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { useAccount } from "../api/user.ts";
import { useLogout } from "../api/session.ts";

/** Who is signed in, the way to the profile, and out (spec 1 §2). `onLeave`: the menu around it has done its work. */
export function AccountDetails({ onLeave }: { onLeave: () => void }) {
  const { user } = useAccount();
  const { mutate, isPending } = useLogout(onLeave);
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(" ");
  return (
    <>
      <p className="break-words font-display text-xl leading-tight text-navy">{name || "Usuário"}</p>
      {user && <p className="mt-1 break-words text-[0.8125rem] text-ink-soft">{user.email}</p>}
      <div className="mt-3 flex items-center justify-between border-t border-line pt-2">
        <Link
          to="/profile"
          onClick={onLeave}
          className="thread-link inline-flex min-h-11 items-center text-sm text-navy"
        >
          Meu Perfil
        </Link>
        <Button variant="quiet" className="-mr-5" busy={isPending} onClick={() => mutate()}>
          {isPending ? "Saindo..." : "Sair"}
        </Button>
      </div>
    </>
  );
}
