import { ErrorState, LoadingState, toastError, useDebounced } from "@alfaiataria/admin-kit";
import { XMark } from "@medusajs/icons";
import { Button, Drawer, IconButton, Input, Label, Text, toast } from "@medusajs/ui";
import { useState } from "react";
import { formatCentavos } from "@alfaiataria/brazil";
import {
  useLinkVariants,
  useVariantChoices,
  type MappingLine,
  type VariantChoice,
} from "../../../lib/mappings-api";

/** Number of variants shown; searching finds the others. */
const SHOWN = 20;

type Props = {
  line: MappingLine | null;
  onClose: () => void;
  /** Returns the focus to the row, whose button may have been replaced meanwhile. */
  onClosed: () => void;
};

/** Drawer to choose the shop's variant for a row in one size. */
export function LinkDrawer({ line, onClose, onClosed }: Props) {
  const returnFocus = (event: Event) => {
    event.preventDefault();
    onClosed();
  };
  return (
    <Drawer open={line !== null} onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
        {line && (
          <>
            {/* The drawer header of Medusa UI has a close button without an accessible name. */}
            <header className="border-ui-border-base flex items-start justify-between gap-x-4 border-b px-6 py-4">
              <Drawer.Title>
                Ligar a peça {line.import_id}, tamanho {line.size}
              </Drawer.Title>
              <Drawer.Close asChild>
                <IconButton size="small" variant="transparent" className="shrink-0" aria-label="Fechar">
                  <XMark />
                </IconButton>
              </Drawer.Close>
            </header>
            <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
              <Text size="small" className="text-ui-fg-subtle">
                {line.nome_peca} · {line.cor} · {formatCentavos(line.preco_centavos)} na planilha. Quem compra
                a peça leva a variação escolhida, pelo preço dela.
              </Text>
              <Choices line={line} onLinked={onClose} />
            </Drawer.Body>
            <Drawer.Footer>
              <Drawer.Close asChild>
                <Button variant="secondary">Cancelar</Button>
              </Drawer.Close>
            </Drawer.Footer>
          </>
        )}
      </Drawer.Content>
    </Drawer>
  );
}

function Choices({ line, onLinked }: { line: MappingLine; onLinked: () => void }) {
  const [q, setQ] = useState("");
  const { data, isPending, error, refetch } = useVariantChoices(useDebounced(q.trim()), SHOWN);
  const { mutate, isPending: isLinking, variables } = useLinkVariants();

  const choose = ({ id, product_title }: VariantChoice) =>
    mutate([{ import_id: line.import_id, size: line.size, variant_id: id }], {
      onSuccess: () => {
        toast.success("Peça ligada", { description: `${line.nome_peca} → ${product_title}` });
        onLinked();
      },
      onError: toastError("Não foi possível ligar"),
    });

  return (
    <>
      <div className="flex flex-col gap-y-2">
        <Label htmlFor="variacao" size="small" weight="plus">
          Buscar variação
        </Label>
        <Input
          id="variacao"
          type="search"
          autoFocus
          maxLength={100}
          placeholder="Produto, variação ou SKU"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      </div>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {isPending && <LoadingState rows={4} />}
      {data && (
        <Text size="small" role="status" className="text-ui-fg-subtle">
          {data.count > SHOWN
            ? `${SHOWN} de ${data.count} variações: refine a busca`
            : data.count === 0
              ? "Nenhuma variação encontrada"
              : `${data.count} variações`}
        </Text>
      )}
      <ul className="flex flex-col divide-y" aria-label="Variações">
        {data?.variants.map((variant) => (
          <Choice
            key={variant.id}
            variant={variant}
            isLinking={isLinking && variables[0]?.variant_id === variant.id}
            disabled={isLinking}
            onChoose={() => choose(variant)}
          />
        ))}
      </ul>
    </>
  );
}

type ChoiceProps = { variant: VariantChoice; isLinking: boolean; disabled: boolean; onChoose: () => void };

function Choice({ variant, isLinking, disabled, onChoose }: ChoiceProps) {
  const { product_title, title, sku, preco_centavos, stock, linked } = variant;
  const facts = [
    title,
    sku,
    preco_centavos === null ? "sem preço" : formatCentavos(preco_centavos),
    stock === null ? "estoque não contado" : `${stock} em estoque`,
  ];
  return (
    <li className="flex items-center justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <Text size="small" weight="plus" className="truncate">
          {product_title}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {facts.filter(Boolean).join(" · ")}
        </Text>
        {linked && (
          <Text size="xsmall" className="text-ui-fg-subtle">
            já ligada à peça {linked.import_id}, tamanho {linked.size}
          </Text>
        )}
      </div>
      <Button
        size="small"
        variant="secondary"
        disabled={disabled || linked !== null}
        isLoading={isLinking}
        aria-label={`Ligar a ${product_title}, ${title}`}
        onClick={onChoose}
      >
        Ligar
      </Button>
    </li>
  );
}
