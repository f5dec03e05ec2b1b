import { Text } from "@medusajs/ui";

/** What WhatsApp shows in bold: '*Nome:*'. */
const BOLD = /\*([^*\n]+)\*/;

/** A message as its client saw it in WhatsApp. */
export function MessageText({ text }: { text: string }) {
  return (
    <Text className="bg-ui-bg-subtle whitespace-pre-wrap break-words rounded-md p-4" size="small">
      {text.split(BOLD).map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part))}
    </Text>
  );
}
