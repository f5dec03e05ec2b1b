import { Badge } from "@medusajs/ui";
import { useQueueSummary } from "../../lib/queue-api";
import { countLabel, newMessages } from "./labels";

/** How many messages are new, kept up to date; nothing while there is none. */
export function NewCount() {
  const { data } = useQueueSummary();
  if (!data?.sent) return null;
  return (
    <Badge size="2xsmall" color="blue" rounded="full" className="ms-auto">
      <span aria-hidden>{countLabel(data.sent)}</span>
      <span className="sr-only">{newMessages(data.sent)}</span>
    </Badge>
  );
}
