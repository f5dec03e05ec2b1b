import { useEffect } from "react";
import { buttonClass } from "../../../components/button.tsx";
import { Link } from "../../../components/link.tsx";
import { Still } from "../../../components/still.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { removedLines } from "../undo-removal.ts";

/** The cart page without a piece (spec 1 §2 'Cart'). */
export default function EmptyCart() {
  useEffect(() => {
    // What was removed last has taken the keyboard's focus with it.
    if (removedLines.get().length > 0 && document.activeElement === document.body)
      document.getElementById("conteudo")?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="py-12">
      {/* Smaller than the title, which is what the visitor waits for. */}
      <Still
        name="tesoura"
        alt="Tesoura de alfaiate e giz sobre lã azul-marinho"
        sizes="11rem"
        aspect="aspect-3/2"
        className="mx-auto w-44 max-w-full"
      />
      <EmptyState
        as="h1"
        title="Seu carrinho está vazio"
        text="Adicione produtos ao carrinho para continuar com a compra."
        className="pt-10"
      >
        <Link to="/" className={buttonClass("primary")}>
          Continuar Comprando
        </Link>
      </EmptyState>
    </div>
  );
}
