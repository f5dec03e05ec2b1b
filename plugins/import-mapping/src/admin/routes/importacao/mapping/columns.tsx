import { EllipsisHorizontal } from "@medusajs/icons";
import {
  Button,
  createDataTableColumnHelper,
  DropdownMenu,
  IconButton,
  StatusBadge,
  Text,
  Tooltip,
} from "@medusajs/ui";
import { createContext, useContext } from "react";
import { Link } from "react-router-dom";
import { formatCentavos } from "@alfaiataria/brazil";
import type { MappingLine, MappingState } from "../../../lib/mappings-api";
import { buttonOf } from "./use-row-focus";

type Actions = { onLink: (line: MappingLine) => void; onUnlink: (line: MappingLine, size?: string) => void };

/** Handlers of the table's buttons. A context keeps COLUMNS constant: with new columns the buttons would lose focus. */
export const MappingActions = createContext<Actions>({ onLink: () => undefined, onUnlink: () => undefined });

const STATES: Record<MappingState, { label: string; color: "green" | "orange" | "grey" }> = {
  on_sale: { label: "À venda", color: "green" },
  off_sale: { label: "Fora da venda", color: "orange" },
  unmapped: { label: "Sem ligação", color: "grey" },
};

const column = createDataTableColumnHelper<MappingLine>();

/** Columns: the spreadsheet's side, the shop's side, and the actions. */
export const COLUMNS = [
  column.accessor("import_id", { header: "Id", size: 80 }),
  column.accessor("nome_peca", {
    header: "Peça na planilha",
    cell: ({ row: { original } }) => <Pair above={original.nome_peca} below={original.cor} />,
  }),
  column.accessor("size", { header: "Tamanho", size: 100 }),
  column.accessor("preco_centavos", {
    header: "Preço",
    size: 150,
    cell: ({ row: { original } }) => <Price line={original} />,
  }),
  column.display({
    id: "variant",
    header: "Variação na loja",
    cell: ({ row: { original } }) => <Variant line={original} />,
  }),
  column.display({
    id: "stock",
    header: "Estoque",
    size: 110,
    cell: ({ row: { original } }) => <Stock line={original} />,
  }),
  column.accessor("state", {
    header: "Situação",
    size: 170,
    cell: ({ row: { original } }) => <State line={original} />,
  }),
  column.display({
    id: "actions",
    header: () => <span className="sr-only">Ações</span>,
    size: 110,
    cell: ({ row: { original } }) => <Action line={original} />,
  }),
];

function Pair({ above, below }: { above: React.ReactNode; below: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col py-2">
      <span className="truncate">{above}</span>
      <span className="text-ui-fg-subtle truncate">{below}</span>
    </div>
  );
}

/** The sheet's price and, where staff changed it, Medusa's, which is what shoppers pay. */
function Price({ line: { preco_centavos, variant } }: { line: MappingLine }) {
  const inShop = variant?.preco_centavos ?? null;
  if (inShop === null || inShop === preco_centavos) return formatCentavos(preco_centavos);
  return <Pair above={formatCentavos(preco_centavos)} below={`na loja ${formatCentavos(inShop)}`} />;
}

function Variant({ line: { variant } }: { line: MappingLine }) {
  if (!variant) return <span className="text-ui-fg-subtle">–</span>;
  const title = (
    <Link to={`/products/${variant.product_id}`} className="text-ui-fg-interactive hover:underline">
      {variant.product_title}
    </Link>
  );
  return <Pair above={title} below={[variant.title, variant.sku].filter(Boolean).join(" · ")} />;
}

function Stock({ line: { variant } }: { line: MappingLine }) {
  if (!variant) return <span className="text-ui-fg-subtle">–</span>;
  return variant.stock === null ? "não contado" : String(variant.stock);
}

function State({ line: { state, linked_by_hand } }: { line: MappingLine }) {
  const { label, color } = STATES[state];
  return (
    <div className="flex flex-col items-start gap-y-1 py-2">
      <StatusBadge color={color}>{label}</StatusBadge>
      {linked_by_hand && state !== "unmapped" && (
        <Tooltip content="As importações gravam nela o preço e o estoque, e nada mais.">
          <Text size="xsmall" className="text-ui-fg-subtle" tabIndex={0}>
            ligada à mão
          </Text>
        </Tooltip>
      )}
    </div>
  );
}

function Action({ line }: { line: MappingLine }) {
  const { onLink } = useContext(MappingActions);
  if (line.variant) return <LinkedMenu line={line} />;
  return (
    <Button
      id={buttonOf(line)}
      size="small"
      variant="secondary"
      aria-label={`Ligar a peça ${line.import_id}, tamanho ${line.size}`}
      onClick={() => onLink(line)}
    >
      Ligar
    </Button>
  );
}

function LinkedMenu({ line }: { line: MappingLine }) {
  const { onUnlink } = useContext(MappingActions);
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <IconButton
          id={buttonOf(line)}
          size="small"
          variant="transparent"
          aria-label={`Ações da peça ${line.import_id}, tamanho ${line.size}`}
        >
          <EllipsisHorizontal />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Item onClick={() => onUnlink(line, line.size)}>
          Desligar o tamanho {line.size}
        </DropdownMenu.Item>
        <DropdownMenu.Item onClick={() => onUnlink(line)}>Desligar todos os tamanhos</DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu>
  );
}
