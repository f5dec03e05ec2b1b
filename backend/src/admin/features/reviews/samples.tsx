import { counted, toastError } from "@alfaiataria/admin-kit";
import { Badge, Button, Container, Heading, Text, toast, usePrompt } from "@medusajs/ui";
import type { readSamples } from "../../../workflows/reviews/samples";
import { useRemoveSamples } from "./api";
import { StarRow } from "./review-item";

/** The sample catalogue's reviews, which nobody wrote, and a button to remove them. */
export function Samples({ samples }: { samples: Awaited<ReturnType<typeof readSamples>> }) {
  const prompt = usePrompt();
  const { mutate, isPending } = useRemoveSamples();
  if (samples.pieces === 0) return null;
  const remove = async () => {
    const isConfirmed = await prompt({
      title: "Remover exemplos?",
      description: `As ${samples.reviews.length} avaliações de exemplo saem de ${counted(samples.pieces, "produto", "produtos")} da loja, e não voltam. As avaliações de clientes ficam.`,
      confirmText: "Remover exemplos",
      cancelText: "Cancelar",
    });
    if (!isConfirmed) return;
    mutate(undefined, {
      onSuccess: () => toast.success("Exemplos removidos"),
      onError: toastError("Não foi possível remover os exemplos"),
    });
  };
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div>
          <Heading level="h2">Avaliações de exemplo</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {counted(samples.pieces, "produto", "produtos")} do catálogo de exemplo{" "}
            {samples.pieces === 1 ? "mostra" : "mostram"} estas {samples.reviews.length} avaliações, que
            ninguém escreveu, até ter a primeira de um cliente.
          </Text>
        </div>
        <Button size="small" variant="secondary" isLoading={isPending} onClick={() => void remove()}>
          Remover exemplos
        </Button>
      </div>
      <ul className="flex flex-col gap-y-2 px-6 py-4">
        {samples.reviews.map(({ id, stars, author, text }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StarRow stars={stars} />
            <Text size="small" weight="plus">
              {author}
            </Text>
            <Badge size="2xsmall">exemplo</Badge>
            <Text size="small" className="text-ui-fg-subtle">
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </Container>
  );
}
