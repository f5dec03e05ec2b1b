import { buttonClass } from "../../components/button.tsx";
import { Link } from "../../components/link.tsx";
import { Container } from "../../components/page-layout.tsx";
import { EmptyState } from "../../components/states.tsx";
import { Band } from "../../components/band.tsx";
import { useDocumentTitle } from "../../lib/shop.tsx";

/** Any other address (spec 2 §2: with the English text 'Page Not Found'). */
export default function NotFoundPage() {
  useDocumentTitle("Page Not Found");
  return (
    <>
      <EmptyState
        as="h1"
        title="Page Not Found"
        text="Esta página não existe ou mudou de endereço. Confira o endereço digitado ou siga por um destes caminhos."
      >
        <Link to="/" className={buttonClass("primary")}>
          Voltar ao início
        </Link>
        <Link to="/pecas-prontas" className={buttonClass("outline")}>
          Ver peças prontas
        </Link>
      </EmptyState>
      <Container>
        <Band name="botoes" alt="Botões de chifre, corozo e madrepérola numa bandeja" className="" />
      </Container>
    </>
  );
}
