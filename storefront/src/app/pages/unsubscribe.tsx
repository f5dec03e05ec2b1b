import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Container } from "../../components/page-layout.tsx";
import { send } from "../../lib/api/client.ts";
import { messageOf } from "../../lib/api/reply.ts";
import { useDocumentTitle } from "../../lib/shop.tsx";

/** /avisos/cancelar?key=: opening it does nothing, because programs open the links of letters too; one press does. */
export default function UnsubscribePage() {
  useDocumentTitle("Cancelar avisos");
  const key = useSearchParams()[0].get("key") ?? "";
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () =>
      send<{ message: string }>("POST", `/api/letters/unsubscribe?key=${encodeURIComponent(key)}`),
  });
  return (
    <Container className="min-h-[60vh] max-w-3xl pt-10 lg:pt-16">
      <h1 className="text-5xl sm:text-6xl">Cancelar avisos</h1>
      <p className="mt-6 max-w-prose text-lg leading-relaxed text-ink-soft" role="status">
        {data
          ? data.message
          : "Com um toque você deixa de receber os lembretes que pediu: peças que voltam ao estoque e o carrinho que ficou. Emails sobre os seus pedidos continuam."}
      </p>
      {error && (
        <p role="alert" className="mt-4 text-danger">
          {messageOf(error, "Não foi possível cancelar. Tente de novo.")}
        </p>
      )}
      {!data && (
        <Button className="mt-8" busy={isPending} onClick={() => mutate()}>
          {isPending ? "Cancelando..." : "Cancelar avisos"}
        </Button>
      )}
    </Container>
  );
}
