import { Button, Text } from "@medusajs/ui";

/** What is said instead of a table. */
export function Notice({ children }: { children: React.ReactNode }) {
  return (
    <Text size="small" className="text-ui-fg-subtle px-6 py-8 text-center" role="status">
      {children}
    </Text>
  );
}

/** What could not be loaded and why, with a way to try again. */
export function LoadFailure({ what, error, retry }: { what: string; error: Error; retry: () => unknown }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-y-3 px-6 py-8">
      <Text size="small" className="text-ui-fg-subtle text-center">
        Não foi possível carregar {what}: {error.message}
      </Text>
      <Button size="small" variant="secondary" onClick={() => void retry()}>
        Tentar de novo
      </Button>
    </div>
  );
}
