import { EmptyState, ErrorState, LoadingState } from "@alfaiataria/admin-kit";
import { defineRouteConfig } from "@medusajs/admin-sdk";
import { ChartBar } from "@medusajs/icons";
import { Container, Heading, Text } from "@medusajs/ui";
import { FirstStepsGuide } from "../../features/first-steps/guide";
import { useDashboard } from "../../features/dashboard/api";
import { BestPieces } from "../../features/dashboard/best-pieces";
import { Conversations } from "../../features/dashboard/conversations";
import { comparisonOf, PeriodButtons, usePeriod } from "../../features/dashboard/period";
import { RunningOut } from "../../features/dashboard/running-out";
import { SeriesBlocks } from "../../features/dashboard/series-blocks";
import { OpenDisputes } from "../../features/settlement/open-disputes";
import { Totals } from "../../features/dashboard/totals";

/** How the shop is doing: today, or the last 7, 30 or 90 days. */
export default function DashboardPage() {
  const [days, choose] = usePeriod();
  return (
    <div className="flex flex-col gap-y-3">
      <OpenDisputes />
      <FirstStepsGuide />
      <Container className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div>
          <Heading level="h1">Painel</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            Comparado {comparisonOf(days)}. Pedidos cancelados não contam.
          </Text>
        </div>
        <PeriodButtons days={days} onChoose={choose} />
      </Container>
      <Figures days={days} />
    </div>
  );
}

function Figures({ days }: { days: number }) {
  const { data: dashboard, error, refetch } = useDashboard(days);
  if (error)
    return <ErrorState framed title="Não foi possível carregar o painel" error={error} onRetry={refetch} />;
  if (!dashboard) return <LoadingState framed label="Carregando o painel" rows={9} />;
  return (
    <>
      <Totals dashboard={dashboard} />
      {dashboard.totals.orders > 0 ? (
        <SeriesBlocks dashboard={dashboard} />
      ) : (
        <Container className="p-0">
          <EmptyState>
            {dashboard.days === 1 ? "Nenhum pedido hoje ainda." : "Nenhum pedido neste período ainda."} O
            próximo aparece aqui assim que chegar.
          </EmptyState>
        </Container>
      )}
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
        <BestPieces dashboard={dashboard} />
        <Conversations dashboard={dashboard} />
      </div>
      <RunningOut dashboard={dashboard} />
    </>
  );
}

export const config = defineRouteConfig({ label: "Painel", icon: ChartBar, rank: 1 });
