import { ErrorState } from "@alfaiataria/admin-kit";
import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { Button, Container, Heading, Label } from "@medusajs/ui";
import { useSearchParams } from "react-router-dom";
import { paymentOf, SellerOrdersTable, type OrdersView } from "../components/seller-orders-table";
import { SellerSelect } from "../components/seller-select";
import { useSellers } from "../lib/sellers-api";

/** Query parameters of the filter, beside those of Medusa's own list. */
const NAMES = { seller: "vendedor", page: "pagina", q: "busca", payment: "pagamento" } as const;

type View = OrdersView & { seller: string };

/** CSS that hides Medusa's own list, which cannot be filtered by seller. */
const INSTEAD_OF_THE_LIST = `
  :has(> [data-orders-of-seller]) > :has(a[href*="/orders/export"]) { display: none }`;

/** The list of orders filtered by seller. */
export default function OrdersOfSellerWidget() {
  const { data: sellers, error, refetch } = useSellers();
  const { view, show, clear } = useAddress();

  return (
    <Container className="divide-y p-0" data-orders-of-seller>
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
        <Heading level={view.seller ? "h1" : "h2"}>Pedidos por vendedor</Heading>
        <div className="flex flex-wrap items-center gap-2">
          <Label htmlFor="orders-of-seller" size="small" className="sr-only">
            Vendedor
          </Label>
          <div className="w-64 max-w-full">
            <SellerSelect
              id="orders-of-seller"
              sellers={sellers ?? []}
              value={view.seller}
              onChange={(seller) => show({ seller, page: 1 })}
              noSeller="Sem vendedor"
            />
          </div>
          {view.seller && (
            <Button size="small" variant="transparent" onClick={clear}>
              Limpar
            </Button>
          )}
        </div>
      </div>
      {error && (
        <ErrorState title="Não foi possível carregar os vendedores" error={error} onRetry={refetch} />
      )}
      {view.seller && (
        <>
          <style>{INSTEAD_OF_THE_LIST}</style>
          <SellerOrdersTable sellerId={view.seller} view={view} onView={show} />
        </>
      )}
    </Container>
  );
}

/** The filter and page of the orders, kept in the address so that a link or a reload shows the same. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const view: View = {
    seller: params.get(NAMES.seller) ?? "",
    page: Math.max(1, Number.parseInt(params.get(NAMES.page) ?? "", 10) || 1),
    q: params.get(NAMES.q) ?? "",
    payment: paymentOf(params.get(NAMES.payment)),
  };
  const keep = ({ seller, page, q, payment }: View) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        const kept = { seller, page: page > 1 && String(page), q, payment };
        for (const name of Object.keys(NAMES) as (keyof View)[]) {
          if (kept[name]) next.set(NAMES[name], kept[name]);
          else next.delete(NAMES[name]);
        }
        return next;
      },
      { replace: true },
    );
  return {
    view,
    show: (change: Partial<View>) => keep({ ...view, ...change }),
    clear: () => keep({ seller: "", page: 1, q: "", payment: undefined }),
  };
}

export const config = defineWidgetConfig({ zone: "order.list.before", id: "orders-of-seller" });
