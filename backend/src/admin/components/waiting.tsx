import { Button, Container, Skeleton, Text } from "@medusajs/ui";

/** What stands in the place of a content of that height while it is loaded. */
export function Loading({ label, className = "h-40" }: { label: string; className?: string }) {
  return (
    <Container className="p-0" role="status" aria-label={label}>
      <Skeleton className={`w-full rounded-lg ${className}`} />
    </Container>
  );
}

/** What went wrong, and the way to try again. */
export function Failed({ what, error, onRetry }: { what: string; error: Error; onRetry: () => unknown }) {
  return (
    <Container role="alert" className="flex flex-col items-center gap-y-3 px-6 py-8 text-center">
      <Text size="small">
        {what}: {error.message}
      </Text>
      <Button size="small" variant="secondary" onClick={() => void onRetry()}>
        Tentar de novo
      </Button>
    </Container>
  );
}
