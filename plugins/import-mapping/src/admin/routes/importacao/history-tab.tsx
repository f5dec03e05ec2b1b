import { Text } from "@medusajs/ui";

/** Earlier imports: who, when, what they changed. */
export function HistoryTab() {
  return <Text className="text-ui-fg-subtle px-6 py-4">Nenhuma importação ainda.</Text>;
}
