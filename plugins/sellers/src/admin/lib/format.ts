/** Formats a calendar day 'YYYY-MM-DD' as 'dd/MM'. */
export const dayMonth = (day: string): string => day.split("-").slice(1).reverse().join("/");

const KEY = /^(email|phone|client|session|customer|form|order|apagado):(.*)$/s;

/** '(11) 98765-4321'; a number that is not Brazilian stays as typed. */
export function phoneLabel(phone: string): string {
  const [, area, ...number] =
    /^(?:\+?55)?([1-9]\d)(\d{4,5})(\d{4})$/.exec(phone.replace(/[\s().-]/g, "")) ?? [];
  return area ? `(${area}) ${number.join("-")}` : phone;
}

/** Label of a client's key: an email, a phone, or the end of the id for a client with neither. */
export function keyLabel(key: string): string {
  const [, kind, rest = ""] = KEY.exec(key) ?? [];
  if (kind === undefined) return key;
  if (kind === "phone") return phoneLabel(rest);
  if (kind === "email") return rest;
  if (kind === "apagado") return "Cliente que apagou seus dados";
  // Ids start with a timestamp, so their last characters tell them apart.
  return `${kind === "customer" ? "Cliente" : "Visitante"} ${rest.slice(-6)}`;
}

const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" });

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** 'há 5 minutos', 'ontem', 'agora' */
export function relativeTime(date: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(date)) / 1000);
  const [unit, size] = STEPS.find((step) => seconds >= step[1]) ?? [];
  return unit && size ? relative.format(-Math.floor(seconds / size), unit) : "agora";
}

/** A calendar day 'YYYY-MM-DD' as local midnight, as date pickers expect. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

/** The local calendar day of a moment, 'YYYY-MM-DD'. */
export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
