import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** A part that failed to load, with 'Tentar novamente'. */
export function ErrorState({ title, text, onRetry }: { title: string; text?: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text ?? "Verifique sua conexão e tente novamente."}>
        <Button variant="outline" onClick={onRetry}>
          Tentar novamente
        </Button>
      </EmptyState>
    </div>
  );
}
