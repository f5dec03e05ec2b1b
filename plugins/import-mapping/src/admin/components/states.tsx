import { Button, Skeleton, Text } from "@medusajs/ui";

/** What stands where rows will be. */
export function Loading({ rows = 5 }: { rows?: number }) {
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4" role="status" aria-label="Carregando">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-8 w-full" />
      ))}
    </div>
  );
}

/** What could not be loaded, and another try. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <div className="flex flex-col items-start gap-y-3 px-6 py-6" role="alert">
      <Text>{error.message || "O servidor não respondeu."}</Text>
      <Button variant="secondary" size="small" onClick={() => void onRetry()}>
        Tentar de novo
      </Button>
    </div>
  );
}
