import { ShieldCheck } from "@medusajs/icons";
import { Button, Container, Heading, Text } from "@medusajs/ui";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";

const neverChanges = () => () => undefined;

/** Replaces a page that the server refuses to sellers with a friendly message and a link back. */
export function AccessDenied() {
  const main = useSyncExternalStore(neverChanges, () => document.querySelector("main"));
  if (!main) return null;
  return createPortal(
    <>
      <style>{"main > :not([data-access-denied]) { display: none }"}</style>
      <div data-access-denied className="flex w-full flex-1 items-center justify-center p-3">
        <Container role="alert" className="flex max-w-md flex-col items-center gap-3 px-6 py-12 text-center">
          <ShieldCheck className="text-ui-fg-muted" />
          <Heading level="h1">Esta página é da administração</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            Os seus clientes, mensagens e pedidos estão em Mensagens. Se precisar de algo daqui, fale com quem
            administra a loja.
          </Text>
          <Button asChild size="small">
            <Link to="/mensagens">Ir para Mensagens</Link>
          </Button>
        </Container>
      </div>
    </>,
    main,
  );
}
