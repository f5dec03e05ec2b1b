import { cepDigits, formatCep, slugify, whatsappNumber } from "@alfaiataria/brazil";
import * as z from "zod/mini";
import { SIMPLE_EMAIL } from "./limits.ts";
import type { Pickup } from "./pickup.ts";

const line = (max: number, message: string) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(max, message));

const phone = (message: string) =>
  line(25, message).check(
    z.regex(/^[\d\s()+.-]+$/, message),
    z.refine((typed) => whatsappNumber(typed) !== null && typed.replace(/\D/g, "").length >= 10, message),
  );

const UF = /^(?:AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)$/;

const Branch = z.object({
  cidade: line(40, "Informe a cidade, em até 40 caracteres"),
  uf: z
    .string({ error: "Informe o estado, como SP" })
    .check(z.trim(), z.toUpperCase(), z.regex(UF, "Informe o estado, como SP")),
  endereco: line(120, "Informe rua e número, em até 120 caracteres"),
  bairro: line(60, "Informe o bairro, em até 60 caracteres"),
  cep: z.string({ error: "CEP deve ter formato 00000-000" }).check(
    z.refine((typed) => cepDigits(typed) !== null, "CEP deve ter formato 00000-000"),
    z.overwrite((typed) => formatCep(typed)),
  ),
  telefone: phone("Informe o telefone com DDD"),
});
export type Branch = z.infer<typeof Branch>;

const TIME = /^(?:[01]?\d|2[0-3])h(?:[0-5]\d)?$/;
const time = z.string().check(z.regex(TIME, "Escreva as horas como 10h ou 10h30"));

/** The hours of some days; `abre` and `fecha` are null on a day on which the branches are closed. */
const Hours = z
  .object({
    /** 'Segunda a sexta' */
    dias: line(40, "Informe os dias, em até 40 caracteres"),
    /** '10h', '10h30' */
    abre: z.nullable(time),
    fecha: z.nullable(time),
  })
  .check(
    z.refine(({ abre, fecha }) => (abre === null) === (fecha === null), "Informe a que horas abre e fecha"),
  );
export type Hours = z.infer<typeof Hours>;

const Network = z.object({
  nome: line(30, "Informe o nome da rede, em até 30 caracteres"),
  url: line(200, "Informe o endereço da rede, como https://…").check(
    z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/, "Informe o endereço da rede, como https://…"),
  ),
});

/** Whether no two are the same under that name. */
const distinct =
  <Item>(nameOf: (item: Item) => string) =>
  (items: Item[]): boolean =>
    new Set(items.map((item) => nameOf(item).toLowerCase())).size === items.length;

/** Where the house is, when it opens, and how it is reached; its fields are those of the store's file. */
export const HouseContact = z.object({
  /** What its footer says of it, and search engines of its first page. */
  descricao: line(200, "Informe o que a casa é, em até 200 caracteres"),
  email: z
    .string({ error: "Email inválido" })
    .check(z.trim(), z.maxLength(254, "Email inválido"), z.regex(SIMPLE_EMAIL, "Email inválido")),
  whatsapp: phone("Informe o WhatsApp com DDD"),
  lojas: z.array(Branch).check(
    z.minLength(1, "Informe ao menos uma loja"),
    z.maxLength(10, "São até 10 lojas"),
    z.refine(
      distinct(({ cidade, bairro }) => `${cidade}, ${bairro}`),
      "A mesma loja está duas vezes",
    ),
  ),
  horarios: z.array(Hours).check(
    z.maxLength(14, "São até 14 linhas"),
    z.refine(
      distinct(({ dias }) => dias),
      "Os mesmos dias estão duas vezes",
    ),
  ),
  redes: z.array(Network).check(
    z.maxLength(6, "São até 6 redes"),
    z.refine(
      distinct(({ nome }) => nome),
      "A mesma rede está duas vezes",
    ),
  ),
});
export type HouseContact = z.infer<typeof HouseContact>;

/** The branches as pickup points, as the house offers them where it sets nothing else. */
export function branchesOf({ lojas, horarios }: Pick<HouseContact, "lojas" | "horarios">): Pickup[] {
  const hours = horarios
    .filter(({ abre }) => abre !== null)
    .map(({ dias, abre, fecha }, at) => `${at === 0 ? dias : dias.toLowerCase()} ${abre}-${fecha}`)
    .join(", ");
  return lojas.map(({ cidade, uf, endereco, bairro, cep }, at) => {
    // Of the branches in one city the first one has its name.
    const isFirst = lojas.findIndex((branch) => branch.cidade === cidade) === at;
    const name = isFirst ? cidade : `${cidade}, ${bairro}`.slice(0, 40).trim();
    return {
      id: slugify(name),
      name,
      address: `${endereco}, ${bairro}, ${cidade} - ${uf}, CEP ${cep}`,
      hours,
      readyIn: 1,
    };
  });
}
