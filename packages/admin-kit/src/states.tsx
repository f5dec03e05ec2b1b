import { Button, Container, Skeleton, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import { isSignedOut } from "./client.ts";

type LoadingStateProps = {
  label?: string;
  rows?: number;
  /** Of a row: its height. */
  className?: string;
  /** In a container of its own, in the place of a whole widget or page. */
  framed?: boolean;
};

/** What stands in the place of a list or a page until it has come. */
export function LoadingState({
  label = "Carregando",
  rows = 5,
  className = "h-8",
  framed = false,
}: LoadingStateProps) {
  return frame(
    framed,
    <div role="status" aria-label={label} className="flex flex-col gap-y-2 px-6 py-4">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={`w-full rounded-md ${className}`} />
      ))}
    </div>,
  );
}

type ErrorStateProps = {
  /** What did not work: 'Não foi possível carregar os pedidos'. */
  title?: string;
  error: Error;
  onRetry: () => unknown;
  framed?: boolean;
};

/** Why something could not be loaded, and the way to try again or to sign in. */
export function ErrorState({ title, error, onRetry, framed = false }: ErrorStateProps) {
  const signedOut = isSignedOut(error);
  return frame(
    framed,
    <div role="alert" className="flex flex-col items-center gap-y-3 px-6 py-8 text-center">
      <Text size="small" className="text-ui-fg-subtle">
        {title && !signedOut ? `${title}: ${error.message}` : error.message}
      </Text>
      <Button
        size="small"
        variant="secondary"
        onClick={() => (signedOut ? location.reload() : void onRetry())}
      >
        {signedOut ? "Entrar de novo" : "Tentar de novo"}
      </Button>
    </div>,
  );
}

/** What is said in the place of a list that has nothing in it. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <Text size="small" className="text-ui-fg-subtle px-6 py-8 text-center" role="status">
      {children}
    </Text>
  );
}

const frame = (framed: boolean, content: ReactNode) =>
  framed ? <Container className="p-0">{content}</Container> : content;
