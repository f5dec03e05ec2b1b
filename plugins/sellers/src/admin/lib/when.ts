const exact = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short" });
const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** '24/12/2026 18:30' */
export const exactTime = (date: string): string => exact.format(new Date(date)).replace(",", "");

/** 'há 5 minutos', 'ontem', 'agora' */
export function relativeTime(date: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(date)) / 1000);
  const [unit, size] = STEPS.find((step) => seconds >= step[1]) ?? [];
  return unit && size ? relative.format(-Math.floor(seconds / size), unit) : "agora";
}
