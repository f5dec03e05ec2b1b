import { blocksOf, type TextBlock } from "@alfaiataria/contract";

/** A text of the house, as it is kept. */
export function PolicyText({ text }: { text: string }) {
  return (
    <div className="mt-8 space-y-4">
      {blocksOf(text).map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === "list")
    return (
      <ul className="space-y-1.5">
        {block.items.map((item) => (
          <li
            key={item}
            className="flex gap-3 before:mt-[0.7em] before:h-px before:w-4 before:shrink-0 before:bg-gold"
          >
            {item}
          </li>
        ))}
      </ul>
    );
  if (block.kind === "heading") return <h2 className="pt-6 text-3xl">{block.text}</h2>;
  return <p className="whitespace-pre-line">{block.text}</p>;
}
