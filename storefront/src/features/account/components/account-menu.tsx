import { Link } from "react-router-dom";
import { buttonClass } from "../../../components/button.tsx";
import { useAccount } from "../api/user.ts";
import { AccountDetails } from "./account-details.tsx";

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
