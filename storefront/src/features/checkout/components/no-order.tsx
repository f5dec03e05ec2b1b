import { buttonClass } from "../../../components/button.tsx";
import { Link } from "../../../components/link.tsx";
import { EmptyState } from "../../../components/states.tsx";

/** In the place of an order that is not there, or not theirs. */
export default function NoOrder({ as, title, text }: { as?: "h1"; title: string; text: string }) {
  return (
    <EmptyState as={as} title={title} text={text} className="py-28">
      <Link to="/login" className={buttonClass("primary")}>
        Entrar
      </Link>
      <Link to="/" className={buttonClass("outline")}>
        Voltar ao início
      </Link>
    </EmptyState>
  );
}
