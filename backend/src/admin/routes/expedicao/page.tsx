import { EmptyState, ErrorState, LoadingState, Pager, useLastPage } from "@alfaiataria/admin-kit";
import { defineRouteConfig } from "@medusajs/admin-sdk";
import { TruckFast } from "@medusajs/icons";
import { Button, Container, Heading, Text } from "@medusajs/ui";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { DispatchList } from "../../../workflows/dispatch/read-sheets";
import { PAGE_SIZE, useDispatch } from "../../features/dispatch/api";
import { OrderTable } from "../../features/dispatch/order-table";
import { OrdersFile } from "../../features/dispatch/orders-file";
import { type PaperName, paperPath, PAPERS } from "../../features/dispatch/papers";

const LISTS: Record<DispatchList, string> = { "a-enviar": "A enviar", todos: "Todos" };

/** Orders waiting to be packed and shipped, and their papers. */
export default function DispatchPage() {
  const [query, setQuery] = useSearchParams();
  const list: DispatchList = query.get("lista") === "todos" ? "todos" : "a-enviar";
  const page = Math.max(0, Number(query.get("pagina") ?? 1) - 1) || 0;
  const [chosen, choose] = useState<string[]>([]);
  const { data, error, refetch, isPlaceholderData } = useDispatch(list, page);
  const show = (next: { lista: DispatchList; pagina: number }, options?: { replace: boolean }) => {
    choose([]);
    setQuery({ lista: next.lista, pagina: String(next.pagina) }, options);
  };
  useLastPage({
    count: isPlaceholderData ? undefined : data?.count,
    pageSize: PAGE_SIZE,
    page,
    onPage: (last) => show({ lista: list, pagina: last + 1 }, { replace: true }),
  });
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="divide-y p-0" aria-busy={isPlaceholderData}>
        <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
          <div>
            <Heading level="h1">Expedição</Heading>
            <Text size="small" className="text-ui-fg-subtle">
              Pedidos dos últimos 90 dias: escolha quais imprimir.
            </Text>
          </div>
          <div className="flex gap-2">
            {(Object.keys(LISTS) as DispatchList[]).map((name) => (
              <Button
                key={name}
                size="small"
                variant={name === list ? "secondary" : "transparent"}
                aria-pressed={name === list}
                onClick={() => show({ lista: name, pagina: 1 })}
              >
                {LISTS[name]}
              </Button>
            ))}
          </div>
        </div>
        <Papers chosen={chosen} />
        {error && (
          <ErrorState title="Não foi possível carregar os pedidos" error={error} onRetry={() => refetch()} />
        )}
        {!data && !error && <LoadingState label="Carregando os pedidos" rows={8} />}
        {data?.count === 0 && (
          <EmptyState>
            {list === "todos" ? "Ainda não há pedidos." : "Nenhum pedido pago espera por envio."}
          </EmptyState>
        )}
        {data && data.orders.length > 0 && (
          <OrderTable orders={data.orders} chosen={chosen} onChoose={choose} />
        )}
        {data && (
          <Pager
            count={data.count}
            pageSize={PAGE_SIZE}
            page={page}
            onPage={(next) => show({ lista: list, pagina: next + 1 })}
          />
        )}
      </Container>
      <OrdersFile />
    </div>
  );
}

function Papers({ chosen }: { chosen: string[] }) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 py-4" role="group" aria-label="Imprimir">
      <Text size="small" className="text-ui-fg-subtle" role="status">
        {chosen.length === 0
          ? "Nenhum pedido escolhido"
          : chosen.length === 1
            ? "1 pedido escolhido"
            : `${chosen.length} pedidos escolhidos`}
      </Text>
      {(Object.keys(PAPERS) as PaperName[]).map((name) =>
        chosen.length === 0 ? (
          <Button key={name} size="small" variant="secondary" disabled>
            {PAPERS[name].title}
          </Button>
        ) : (
          <Button key={name} asChild size="small" variant="secondary">
            <Link to={paperPath(name, chosen)}>{PAPERS[name].title}</Link>
          </Button>
        ),
      )}
    </div>
  );
}

export const config = defineRouteConfig({ label: "Expedição", icon: TruckFast });
