import { Button, Text } from "@medusajs/ui";

/** What stands in the place of something that could not be loaded. */
export function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-y-4 px-6 py-12">
      <Text size="small" className="text-ui-fg-subtle">
        {message}
      </Text>
      <Button size="small" variant="secondary" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
