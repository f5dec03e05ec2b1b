import { ErrorState, LoadingState } from "@alfaiataria/admin-kit";
import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types";
import { Badge, Button, Container, Heading, Text } from "@medusajs/ui";
import { Link } from "react-router-dom";
import { formatCentavos } from "@alfaiataria/brazil";
import { mappingOfProduct } from "../lib/mappings-api";
import { useMappings, type MappingLine } from "../lib/mappings-api";

/** Number of mapping lines that the widget fetches; the mapping tab shows the others. */
const SHOWN = 100;

/** The spreadsheet rows of a product: their sizes, and prices where sheet and shop differ. */
export default function ProductMappingWidget({ data: product }: DetailWidgetProps<AdminProduct>) {
  const query = { product_id: product.id, limit: SHOWN, offset: 0 };
  const { data, isPending, error, refetch } = useMappings(query);
  const rows = rowsOf(data?.mappings ?? []);
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between px-6 py-4">
        <Heading level="h2">Planilha</Heading>
        <Button asChild size="small" variant="transparent">
          <Link to={mappingOfProduct(product.id)}>Ver no mapeamento</Link>
        </Button>
      </div>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {isPending && <LoadingState rows={2} />}
      {data && rows.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          Nenhuma linha da planilha está neste produto.
        </Text>
      )}
      {rows.map((lines) => (
        <Row key={lines[0].import_id} lines={lines} productId={product.id} />
      ))}
      {data && data.count > SHOWN && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          e mais {data.count - SHOWN} tamanhos
        </Text>
      )}
    </Container>
  );
}

type Lines = [MappingLine, ...MappingLine[]];

/** Lines of the mapping grouped by spreadsheet row. */
function rowsOf(lines: readonly MappingLine[]): Lines[] {
  const rows = new Map<number, Lines>();
  for (const line of lines) {
    const row = rows.get(line.import_id);
    if (row) row.push(line);
    else rows.set(line.import_id, [line]);
  }
  return [...rows.values()];
}

function Row({ lines, productId }: { lines: Lines; productId: string }) {
  const [{ import_id, nome_peca, cor, preco_centavos }] = lines;
  const inShop = new Set(
    lines.flatMap(({ variant }) => (variant?.product_id === productId ? (variant.preco_centavos ?? []) : [])),
  );
  const others = [...inShop].filter((centavos) => centavos !== preco_centavos);
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Text size="small" weight="plus">
        {import_id} · {nome_peca}
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {cor} · {formatCentavos(preco_centavos)}
        {others.length > 0 && ` na planilha, ${others.map(formatCentavos).join(" e ")} na loja`}
      </Text>
      <ul className="flex flex-wrap gap-1" aria-label={`Tamanhos da peça ${import_id}`}>
        {lines.map((line) => (
          <li key={line.size}>
            <Size line={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const STATES = {
  on_sale: { color: "green", note: "" },
  off_sale: { color: "orange", note: " fora da venda" },
  unmapped: { color: "grey", note: " sem ligação" },
} as const;

function Size({ line: { size, state } }: { line: MappingLine }) {
  const { color, note } = STATES[state];
  return (
    <Badge size="2xsmall" color={color}>
      {size}
      {note}
    </Badge>
  );
}

export const config = defineWidgetConfig({ zone: "product.details.side.before", id: "product-mapping" });
