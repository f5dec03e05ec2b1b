import * as z from "zod/mini";

const words = (max: number) => {
  const message = `Cada nome do menu tem de 1 a ${max} caracteres`;
  return z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(max, message));
};

const ADDRESS = "O endereço é de uma página desta loja, como /category/camisas";

const Item = z.object({
  label: words(30),
  to: z
    .string({ error: ADDRESS })
    .check(z.maxLength(200, ADDRESS), z.regex(/^\/(?!\/)[\w\-.~/%?=&+#,:]*$/, ADDRESS)),
});

const distinct = (items: { to: string }[]): boolean =>
  new Set(items.map(({ to }) => to)).size === items.length;
const TWICE = "O mesmo endereço está duas vezes";

/** The house's own menus; null where the shop's stand. */
export const HouseMenu = z.object({
  /** In the bar of a piece's pages, and in the footer. */
  categories: z.nullable(
    z
      .array(Item)
      .check(
        z.minLength(1, "Escreva ao menos uma categoria"),
        z.maxLength(8, "São até 8 categorias"),
        z.refine(distinct, TWICE),
      ),
  ),
  /** Of 'Peças Prontas'. */
  groups: z.nullable(
    z
      .array(
        z.object({
          title: words(40),
          items: z
            .array(Item)
            .check(
              z.minLength(1, "Um grupo tem ao menos uma linha"),
              z.maxLength(12, "Um grupo tem até 12 linhas"),
              z.refine(distinct, TWICE),
            ),
        }),
      )
      .check(z.minLength(1, "Escreva ao menos um grupo"), z.maxLength(6, "São até 6 grupos")),
  ),
});
export type HouseMenu = z.infer<typeof HouseMenu>;
