/** In place of a line's sizes. */
export function SizesLoading() {
  return (
    <p role="status" className="text-sm text-ink-soft">
      Carregando tamanhos...
    </p>
  );
}

/** In place of a line's sizes that can't be had. Without `onRetry` another try is to open them again. */
export function SizesFailed({ onRetry }: { onRetry?: () => void }) {
  return (
    <p role="alert" className="text-sm text-danger">
      Não foi possível carregar os tamanhos.{" "}
      {onRetry && (
        <button type="button" className="min-h-6 underline underline-offset-4" onClick={onRetry}>
          Tentar novamente
        </button>
      )}
    </p>
  );
}
