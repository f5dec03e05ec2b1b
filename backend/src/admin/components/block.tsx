import { Container, Heading, Text } from "@medusajs/ui";
import { useId, type ReactNode } from "react";

type BlockProps = { title: string; description?: string; action?: ReactNode; children: ReactNode };

/** A titled section of a page, which screen readers list as a region. */
export function Block({ title, description, action, children }: BlockProps) {
  const id = useId();
  return (
    <Container className="divide-y p-0" role="region" aria-labelledby={id}>
      <div className="flex min-h-16 items-center justify-between gap-x-4 px-6 py-3">
        <div>
          <Heading level="h2" id={id}>
            {title}
          </Heading>
          {description && (
            <Text size="small" className="text-ui-fg-subtle">
              {description}
            </Text>
          )}
        </div>
        {action}
      </div>
      {children}
    </Container>
  );
}

/** A message in place of a block's content. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text size="small" className="text-ui-fg-subtle px-6 py-8 text-center">
      {children}
    </Text>
  );
}
