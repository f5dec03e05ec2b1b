import { blocksOf } from "@alfaiataria/contract";
import { Heading, Text } from "@medusajs/ui";

/** A page's text as the shop shows it. */
export function PolicyPreview({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={`Prévia de ${label}`}
      className="border-ui-border-base flex min-h-40 flex-col gap-y-3 rounded-md border px-4 py-3"
    >
      {blocksOf(text).map((block, at) => {
        if (block.kind === "heading")
          return (
            <Heading key={at} level="h3">
              {block.text}
            </Heading>
          );
        if (block.kind === "list")
          return (
            <ul key={at} className="txt-small list-disc pl-5">
              {block.items.map((item, place) => (
                <li key={place}>{item}</li>
              ))}
            </ul>
          );
        return (
          <Text key={at} size="small" className="whitespace-pre-line">
            {block.text}
          </Text>
        );
      })}
    </section>
  );
}
