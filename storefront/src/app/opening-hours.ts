import { fold } from "@alfaiataria/brazil";
import type { Shop } from "@alfaiataria/contract";

const DAYS = new Map([
  ["segunda", "Mo"],
  ["terca", "Tu"],
  ["quarta", "We"],
  ["quinta", "Th"],
  ["sexta", "Fr"],
  ["sabado", "Sa"],
  ["domingo", "Su"],
]);

/** 'segundas', 'terça-feira' → 'Mo', 'Tu'. */
const dayOf = (word: string): string | undefined =>
  DAYS.get(
    fold(word)
      .replace(/-feiras?$/, "")
      .replace(/s$/, ""),
  );

/** '9h', '10h30' → '09:00', '10:30'. */
const timeOf = (time: string): string => {
  const [hour = "", minute = ""] = time.split("h");
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
};

/**
 * Opening hours as schema.org writes them: 'Segunda a sexta', 10h, 20h → 'Mo-Fr 10:00-20:00'; null where the branches are
 * closed or the days are none of the week ('Véspera de feriado').
 */
export function schemaHours({ dias, abre, fecha }: Shop["horarios"][number]): string | null {
  if (abre === null || fecha === null) return null;
  const days = dias.split(/\s*,\s*|\s+e\s+/).map((part) => {
    const [first, last, ...more] = part
      .trim()
      .split(/\s+(?:a|à|até)\s+/)
      .map(dayOf);
    if (!first || more.length > 0) return null;
    return part.trim().includes(" ") ? last && `${first}-${last}` : first;
  });
  if (!days.every(Boolean)) return null;
  return `${days.join(",")} ${timeOf(abre)}-${timeOf(fecha)}`;
}
