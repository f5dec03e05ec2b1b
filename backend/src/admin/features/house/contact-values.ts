import type { Branch, Hours, HouseContact } from "@alfaiataria/contract";

export const MOST_BRANCHES = 10;
export const BRANCH_PARTS = ["endereco", "bairro", "cidade", "uf", "cep", "telefone"] as const;

/** The form's fields of a branch, by its place in the list: `branch-0-cidade`. */
export type BranchField = `branch-${number}-${(typeof BRANCH_PARTS)[number]}`;
type ContactField = "descricao" | "email" | "whatsapp" | "horarios" | "redes";
export type ContactValues = Record<ContactField | BranchField, string>;
export type ContactErrors = Partial<ContactValues>;

const HOURS_HINT = "Uma linha como 'Segunda a sexta: 10h às 20h' ou 'Domingo: fechado'";
const NETWORKS_HINT = "Uma linha como 'Instagram: https://www.instagram.com/alfaiataria'";
const OPEN = /^(.+?)\s*:\s*(\d{1,2}h(?:\d\d)?)\s*(?:às|as|a|-|–)\s*(\d{1,2}h(?:\d\d)?)$/i;
const CLOSED = /^(.+?)\s*:\s*fechad[oa]s?$/i;
const NETWORK = /^([^:]+?)\s*:\s*(https:\/\/\S+)$/;

const places = Array.from({ length: MOST_BRANCHES }, (_, at) => at);
const fieldOf = (at: number, part: (typeof BRANCH_PARTS)[number]): BranchField => `branch-${at}-${part}`;
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const hoursText = ({ dias, abre, fecha }: Hours) =>
  `${dias}: ${abre === null ? "fechado" : `${abre} às ${fecha}`}`;

/** Where the house is reached, as form values: as many branches as there can be, empty where there is none. */
export function contactValuesOf({ lojas, horarios, redes, ...texts }: HouseContact): ContactValues {
  return {
    descricao: texts.descricao,
    email: texts.email,
    whatsapp: texts.whatsapp,
    horarios: horarios.map(hoursText).join("\n"),
    redes: redes.map(({ nome, url }) => `${nome}: ${url}`).join("\n"),
    ...(Object.fromEntries(
      places.flatMap((at) => BRANCH_PARTS.map((part) => [fieldOf(at, part), lojas[at]?.[part] ?? ""])),
    ) as Record<BranchField, string>),
  };
}

/** Places of the branches that have something typed. */
export const filledPlaces = (values: ContactValues): number[] =>
  places.filter((at) => BRANCH_PARTS.some((part) => values[fieldOf(at, part)]?.trim()));

/** The form without the branch at that place: those after it move up. */
export const withoutBranch = (values: ContactValues, gone: number): ContactValues => ({
  ...values,
  ...(Object.fromEntries(
    places
      .filter((at) => at >= gone)
      .flatMap((at) => BRANCH_PARTS.map((part) => [fieldOf(at, part), values[fieldOf(at + 1, part)] ?? ""])),
  ) as Record<BranchField, string>),
});

/** What was typed, for `HouseContact` to check; lines that cannot be read are errors already. */
export function contactOf(values: ContactValues): { contact: HouseContact; errors: ContactErrors } {
  const errors: ContactErrors = {};
  const horarios = linesOf(values.horarios).map((line): Hours => {
    const [, closed] = CLOSED.exec(line) ?? [];
    if (closed) return { dias: closed, abre: null, fecha: null };
    const [, dias = "", abre = "", fecha = ""] = OPEN.exec(line) ?? [];
    if (!dias) errors.horarios ??= `${HOURS_HINT}; não foi possível ler: ${line}`;
    return { dias, abre: abre.toLowerCase(), fecha: fecha.toLowerCase() };
  });
  const redes = linesOf(values.redes).map((line) => {
    const [, nome = "", url = ""] = NETWORK.exec(line) ?? [];
    if (!nome) errors.redes ??= `${NETWORKS_HINT}; não foi possível ler: ${line}`;
    return { nome, url };
  });
  const lojas = filledPlaces(values).map(
    (at) => Object.fromEntries(BRANCH_PARTS.map((part) => [part, values[fieldOf(at, part)]])) as Branch,
  );
  const { descricao, email, whatsapp } = values;
  return { contact: { descricao, email, whatsapp, lojas, horarios, redes }, errors };
}

/** The field of the form for a path in `HouseContact`. */
export function contactFieldOf(
  values: ContactValues,
  [part, at, name]: PropertyKey[],
): keyof ContactValues | undefined {
  if (part !== "lojas") return part as ContactField;
  const place = typeof at === "number" ? filledPlaces(values)[at] : undefined;
  return place === undefined || name === undefined
    ? fieldOf(0, "endereco")
    : (`branch-${place}-${String(name)}` as BranchField);
}
