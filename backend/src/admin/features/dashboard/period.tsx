import { Button } from "@medusajs/ui";
import { useSearchParams } from "react-router-dom";

/** What can be looked at, in days. */
const PERIODS = [
  { days: 1, label: "Hoje" },
  { days: 7, label: "7 dias" },
  { days: 30, label: "30 dias" },
  { days: 90, label: "90 dias" },
];
const DEFAULT_DAYS = 30;
const PARAMETER = "dias";

/** What the figures of `days` days are compared with: as long a time, up to the same hour. */
export const comparisonOf = (days: number): string =>
  days === 1 ? "com ontem até esta hora" : `com os ${days} dias anteriores`;

/** The period that the address names, and how to choose another. */
export function usePeriod(): [days: number, choose: (days: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get(PARAMETER));
  const days = PERIODS.some((period) => period.days === asked) ? asked : DEFAULT_DAYS;
  return [days, (chosen) => setParameters({ [PARAMETER]: String(chosen) })];
}

/** The periods as buttons, the chosen one pressed. */
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
