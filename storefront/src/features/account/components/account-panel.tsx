import type { RefObject } from "react";
import { Button, buttonClass } from "../../../components/button.tsx";
import { Link } from "../../../components/link.tsx";
import { useDismiss } from "../../../lib/hooks/overlay.ts";
import { useLogout } from "../api/sign-out.ts";
import { useAccount } from "../api/user.ts";

/** Who is signed in, the way to the profile, and out (spec 1 §2). `onLeave`: the menu around it has done its work. */
function AccountDetails({ onLeave }: { onLeave: () => void }) {
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
        <Button variant="link" className="-mr-5" busy={isPending} onClick={() => mutate()}>
          {isPending ? "Saindo..." : "Sair"}
        </Button>
      </div>
    </>
  );
}

/** The account in the mobile menu. `onLeave` closes the menu. */
export function AccountMenu({ onLeave }: { onLeave: () => void }) {
  const { isSignedIn } = useAccount();
  if (isSignedIn) {
    return (
      <div className="mt-8 bg-chalk px-5 pb-3 pt-5">
        <AccountDetails onLeave={onLeave} />
      </div>
    );
  }
  return (
    <div className="mt-8 grid grid-cols-2 gap-3">
      <Link to="/login" onClick={onLeave} className={buttonClass("outline", "lg")}>
        Entrar
      </Link>
      <Link to="/register" onClick={onLeave} className={buttonClass("outline", "lg")}>
        Cadastrar
      </Link>
    </div>
  );
}

/** What opens below the customer's name in the bar. `area` holds it and its button. */
export default function AccountPanel({
  id,
  area,
  onClose,
}: {
  id: string;
  area: RefObject<HTMLElement>;
  onClose: () => void;
}) {
  useDismiss(area, onClose);
  return (
    <div
      id={id}
      className="absolute right-0 top-full mt-2 w-72 animate-fade border border-line bg-paper px-5 py-4 shadow-[0_24px_40px_-20px_rgb(11_20_49/0.25)]"
    >
      <AccountDetails onLeave={onClose} />
    </div>
  );
}
