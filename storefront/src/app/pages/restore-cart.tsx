import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { CartRestored } from "@alfaiataria/contract";
import { buttonClass } from "../../components/button.tsx";
import { Link } from "../../components/link.tsx";
import { Container } from "../../components/page-layout.tsx";
import { EmptyState, Skeleton } from "../../components/states.tsx";
import { toast } from "../../components/toast/toast-store.ts";
import { refetchCart } from "../../features/cart/api/cart.ts";
import { send } from "../../lib/api/client.ts";
import { messageOf } from "../../lib/api/reply.ts";
import { useDocumentTitle } from "../../lib/shop.tsx";

/** /carrinho/retomar?cart=&token=, the link of the letter: brings the cart to this browser, and leads to it. */
export default function RestoreCartPage() {
  useDocumentTitle("Retomar o carrinho");
  const [params] = useSearchParams();
  const [cart, token] = [params.get("cart") ?? "", params.get("token") ?? ""];
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: () => send<CartRestored>("POST", "/api/cart/restore", { cart, token }),
    onSuccess: ({ missing }) => {
      refetchCart(client);
      if (missing > 0)
        toast({
          title: "Atenção",
          description: "Algumas peças do carrinho se esgotaram ou têm menos unidades.",
        });
      void navigate("/cart", { replace: true });
    },
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <Container className="min-h-[60vh] pt-10">
      {error ? (
        <EmptyState
          as="h1"
          title={messageOf(error, "Não foi possível retomar o carrinho")}
          text="As peças continuam na loja: escolha de novo, é rápido."
        >
          <Link to="/pecas-prontas" className={buttonClass("primary")}>
            Ver peças prontas
          </Link>
        </EmptyState>
      ) : (
        <div role="status" aria-label="Retomando o carrinho">
          <Skeleton className="h-96" />
        </div>
      )}
    </Container>
  );
}
