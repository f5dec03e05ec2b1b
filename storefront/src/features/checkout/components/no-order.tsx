import { buttonClass } from "../../../components/button.tsx";
import { Link } from "../../../components/link.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { HttpError } from "../../../lib/api/reply.ts";

/** Whether there is no such order for whoever asks: also an id that is none, another's order, a link that is too old. */
export const isNoOrder = (error: unknown): boolean =>
  error instanceof HttpError && [400, 401, 403, 404].includes(error.status);

/** In the place of an order that is not there, or not theirs. */
export function NoOrder({ as, title, text }: { as?: "h1"; title: string; text: string }) {
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
