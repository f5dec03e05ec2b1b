const brl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "America/Sao_Paulo" });

/** 'R$ 1.890,00' of reais. */
export const money = (reais: number): string => brl.format(reais);

/** '21 de novembro de 2026', in São Paulo. */
export const date = (moment: string): string => day.format(new Date(moment));

const timeParts = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "America/Sao_Paulo",
});

/** '23/11 às 14h', '23/11 às 14h30', in São Paulo. */
export function deadline(moment: string): string {
  const parts = timeParts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]);
  const { day, month, hour, minute } = Object.fromEntries(parts) as Record<string, string>;
  return `${day}/${month} às ${Number(hour)}h${minute === "00" ? "" : minute}`;
}

/**
 * 'Olá, João.' Names come from forms that anyone can fill with anyone's address: what is no first name, such as an
 * advertisement with its link, is not repeated.
 */
export function greeting(name: string | null | undefined): string {
  const first = (name ?? "").trim().split(/\s+/)[0] ?? "";
  return /^[\p{L}'’-]{2,30}$/u.test(first) ? `Olá, ${first}.` : "Olá.";
}
