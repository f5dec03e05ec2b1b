import { Button, Heading } from "@medusajs/ui";
import { useState } from "react";
import { BRANCH_PARTS, filledPlaces, MOST_BRANCHES, withoutBranch } from "./contact-values";
import { type FieldProps, InputField } from "./fields";
import type { Values } from "./values";

const LABELS: Record<(typeof BRANCH_PARTS)[number], string> = {
  endereco: "Rua e número",
  bairro: "Bairro",
  cidade: "Cidade",
  uf: "Estado (sigla)",
  cep: "CEP",
  telefone: "Telefone",
};

/** How the house is reached, its branches, and when they open. */
export function ContactFields({
  values,
  field,
  onChange,
}: {
  values: Values;
  field: (of: keyof Values) => Omit<FieldProps, "label">;
  onChange: (changes: Record<string, string>) => void;
}) {
  const filled = filledPlaces(values);
  const [opened, setOpened] = useState(0);
  const shown = Math.max((filled.at(-1) ?? -1) + 1, opened, 1);
  const remove = (at: number) => {
    onChange(withoutBranch(values, at));
    setOpened(shown - 1);
  };
  return (
    <>
      <div className="md:col-span-2">
        <InputField
          {...field("descricao")}
          label="Descrição da casa"
          hint="No rodapé, e no que os buscadores mostram da página inicial."
        />
      </div>
      <InputField
        {...field("email")}
        label="E-mail da casa"
        hint="Recebe as cartas sobre pedidos e contatos."
      />
      <InputField
        {...field("whatsapp")}
        label="WhatsApp da casa"
        hint="Para quem ainda não tem vendedor; os vendedores atendem nos seus números."
      />
      {Array.from({ length: shown }, (_, at) => (
        <fieldset key={at} className="grid grid-cols-1 gap-4 border-t pt-4 md:col-span-2 md:grid-cols-2">
          <div className="flex items-center justify-between md:col-span-2">
            <Heading level="h3">{`Loja ${at + 1}`}</Heading>
            {shown > 1 && (
              <Button
                type="button"
                size="small"
                variant="transparent"
                aria-label={`Remover a loja ${at + 1}`}
                onClick={() => remove(at)}
              >
                Remover
              </Button>
            )}
          </div>
          {BRANCH_PARTS.map((part) => (
            <InputField
              key={part}
              {...field(`branch-${at}-${part}`)}
              label={`${LABELS[part]} da loja ${at + 1}`}
            />
          ))}
        </fieldset>
      ))}
      {shown < MOST_BRANCHES && (
        <Button
          type="button"
          size="small"
          variant="secondary"
          className="justify-self-start md:col-span-2"
          onClick={() => setOpened(shown + 1)}
        >
          Acrescentar uma loja
        </Button>
      )}
      <InputField
        rows={4}
        {...field("horarios")}
        label="Horários"
        hint="Uma linha por dias: 'Segunda a sexta: 10h às 20h' ou 'Domingo: fechado'."
      />
      <InputField
        rows={4}
        {...field("redes")}
        label="Redes sociais"
        hint="Uma linha por rede: 'Instagram: https://www.instagram.com/alfaiataria'."
      />
    </>
  );
}
