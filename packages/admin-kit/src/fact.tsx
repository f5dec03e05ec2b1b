import { Text } from "@medusajs/ui";
import type { ReactNode } from "react";

/** A line of a `dl`: what it is about on the left, what there is to say on the right. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-4">
      <Text asChild size="small" className="text-ui-fg-subtle">
        <dt>{label}</dt>
      </Text>
      <Text asChild size="small" className="text-right">
        <dd>{children}</dd>
      </Text>
    </div>
  );
}
