import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { Button, Container, Heading, Label } from "@medusajs/ui";
import { useSearchParams } from "react-router-dom";
import { LoadFailure } from "../components/notice";
import { SellerOrdersTable } from "../components/seller-orders-table";
import { SellerSelect } from "../components/seller-select";
import { useSellers } from "../lib/sellers-api";

/** The choice's place in the address, beside those of Medusa's own list. */
const SELLER = "vendedor";
const PAGE = "pagina";

/** Medusa's layout puts every widget after what is its own, whatever the zone says. */
const ABOVE_THE_LIST = { order: -1 };

/** The orders of one seller, above Medusa's own list, which takes no such filter. */
export default function OrdersOfSellerWidget() {
  const [params, setParams] = useSearchParams();
  const { data: sellers, error, refetch } = useSellers();
  const chosen = params.get(SELLER) ?? "";
  const page = Math.max(1, Number.parseInt(params.get(PAGE) ?? "", 10) || 1);
  const keep = (changes: Record<string, string | null>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );

  return (
    <Container className="divide-y p-0" style={ABOVE_THE_LIST}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
        <Heading level="h2">Pedidos por vendedor</Heading>
        <div className="flex items-center gap-x-2">
          <Label htmlFor="orders-of-seller" size="small" className="sr-only">
            Vendedor
          </Label>
          <div className="w-64">
            <SellerSelect
              id="orders-of-seller"
              sellers={sellers ?? []}
              value={chosen}
              onChange={(seller) => keep({ [SELLER]: seller, [PAGE]: null })}
              noSeller="Sem vendedor"
            />
          </div>
          {chosen && (
            <Button size="small" variant="transparent" onClick={() => keep({ [SELLER]: null, [PAGE]: null })}>
              Limpar
            </Button>
          )}
        </div>
      </div>
      {error && <LoadFailure what="os vendedores" error={error} retry={refetch} />}
      {chosen && (
        <SellerOrdersTable
          sellerId={chosen}
          page={page}
          onPage={(next) => keep({ [PAGE]: next > 1 ? String(next) : null })}
        />
      )}
    </Container>
  );
}

export const config = defineWidgetConfig({ zone: "order.list.before", id: "orders-of-seller" });
