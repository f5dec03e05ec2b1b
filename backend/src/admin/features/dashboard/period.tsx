import { Button } from "@medusajs/ui";
import { useSearchParams } from "react-router-dom";

/** The periods to choose from, in days. */
const PERIODS = [
  { days: 1, label: "Hoje" },
  { days: 7, label: "7 dias" },
  { days: 30, label: "30 dias" },
  { days: 90, label: "90 dias" },
];
const DEFAULT_DAYS = 30;
const PARAMETER = "dias";

/** What a period is compared with: the period of equal length before, up to the same time of day. */
export const comparisonOf = (days: number): string =>
  days === 1 ? "com ontem até esta hora" : `com os ${days} dias anteriores`;

/** The period in the address, and a function that changes it. */
export function usePeriod(): [days: number, choose: (days: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get(PARAMETER));
  const days = PERIODS.some((period) => period.days === asked) ? asked : DEFAULT_DAYS;
  return [days, (chosen) => setParameters({ [PARAMETER]: String(chosen) })];
}

/** The periods as buttons, with the current one pressed. */
export function PeriodButtons({ days, onChoose }: { days: number; onChoose: (days: number) => void }) {
  return (
    <div role="group" aria-label="Período" className="flex flex-wrap gap-2">
      {PERIODS.map((period) => (
        <Button
          key={period.days}
          size="small"
          variant={period.days === days ? "primary" : "secondary"}
          aria-pressed={period.days === days}
          onClick={() => onChoose(period.days)}
        >
          {period.label}
        </Button>
      ))}
    </div>
  );
}
