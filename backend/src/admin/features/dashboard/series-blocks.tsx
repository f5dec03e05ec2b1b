import { counted } from "@alfaiataria/admin-kit";
import { Skeleton } from "@medusajs/ui";
import { lazy, Suspense } from "react";
import { formatCentavos } from "@alfaiataria/brazil";
import type { Dashboard } from "../../../modules/dashboard/types";
import { Block } from "../../components/block";
import { CsvButton } from "../../components/csv-button";
import { csvReais, type CsvColumn } from "../../lib/save-csv";
import { slotLabel, type Slot } from "./series";

// The chart library weighs more than the rest of the page, so it is loaded afterwards.
const SeriesChart = lazy(async () => ({ default: (await import("./series-chart.js")).SeriesChart }));

const shortReais = new Intl.NumberFormat("pt-BR", {
  style: "currency",
  currency: "BRL",
  notation: "compact",
  maximumFractionDigits: 1,
});
/** Formats centavos briefly, such as 'R$ 1,2 mil', where there is little room. */
const formatShortCentavos = (centavos: number): string => shortReais.format(centavos / 100);

const COLUMNS: CsvColumn<Slot>[] = [
  { header: "Quando", value: ({ at }) => at.replace("T", " ") },
  { header: "Pedidos", value: ({ orders }) => orders },
  { header: "Faturamento (R$)", value: ({ revenue }) => csvReais(revenue) },
];
const formatOrders = (orders: number) => counted(orders, "pedido", "pedidos");

/** Revenue and orders over the period. */
export function SeriesBlocks({ dashboard: { series, days } }: { dashboard: Dashboard }) {
  const unit = days === 1 ? "por hora" : "por dia";
  const waiting = <Skeleton className="h-60 w-full rounded-lg" />;
  const action = (
    <CsvButton what="pedidos e faturamento" name={`pedidos-${days}-dias`} columns={COLUMNS} rows={series} />
  );
  return (
    <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
      <Block title={`Faturamento ${unit}`} action={action}>
        <div className="px-4 py-4">
          <Suspense fallback={waiting}>
            <SeriesChart
              slots={series}
              days={days}
              measure="revenue"
              formatTick={formatShortCentavos}
              formatValue={formatCentavos}
            />
          </Suspense>
        </div>
        <SeriesTable slots={series} days={days} />
      </Block>
      <Block title={`Pedidos ${unit}`}>
        <div className="px-4 py-4">
          <Suspense fallback={waiting}>
            <SeriesChart
              slots={series}
              days={days}
              measure="orders"
              formatTick={String}
              formatValue={formatOrders}
            />
          </Suspense>
        </div>
      </Block>
    </div>
  );
}

/** The data of both charts as a table for screen readers. */
function SeriesTable({ slots, days }: { slots: Slot[]; days: number }) {
  return (
    <table className="sr-only">
      <caption>Pedidos e faturamento do período</caption>
      <thead>
        <tr>
          <th scope="col">{days === 1 ? "Hora" : "Dia"}</th>
          <th scope="col">Pedidos</th>
          <th scope="col">Faturamento</th>
        </tr>
      </thead>
      <tbody>
        {slots.map(({ at, orders, revenue }) => (
          <tr key={at}>
            <th scope="row">{slotLabel(at, days)}</th>
            <td>{orders}</td>
            <td>{formatCentavos(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
