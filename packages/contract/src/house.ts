import * as z from "zod/mini";
import { formatTaxId, taxIdLabel, taxIdOf } from "@alfaiataria/brazil";
import { HouseContact } from "./house-contact.ts";
import { HouseMenu } from "./house-menu.ts";
import { HousePictures } from "./house-pictures.ts";
import { HouseRules, NO_RULES } from "./house-rules.ts";
import { HouseTexts } from "./house-texts.ts";
import { NO_MENU } from "./menus.ts";
import { Pickup } from "./pickup.ts";
import { POLICY_IDS } from "./policies.ts";

const whole = (min: number, max: number, message: string) =>
  z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message));

/** Reais, to the centavo. */
const money = (min: number, message: string) =>
  z.number({ error: message }).check(
    z.minimum(min, message),
    z.maximum(1_000_000, message),
    z.refine((reais) => Number(reais.toFixed(2)) === reais, message),
  );

const text = (max: number) => {
  const message = `Use até ${max.toLocaleString("pt-BR")} caracteres`;
  return z.string({ error: message }).check(z.trim(), z.maxLength(max, message));
};

/** Of a company, as it is typed: letters are of the CNPJs of July 2026 and later. */
function isCnpj(typed: string): boolean {
  const taxId = taxIdOf(typed);
  return taxId !== null && taxIdLabel(taxId) === "CNPJ";
}

/** Grams: the specification's 0,3 kg. */
export const PIECE_WEIGHT = 300;

/** What a house sets about how it sells; money in reais. */
export const House = z.object({
  /** Percent off the pieces of an order that is paid by Pix. */
  pixDiscount: whole(0, 30, "O desconto no Pix vai de 0 a 30%, sem casas decimais"),
  /** As many as `most`, of `least` each or more, without interest; null where none are named. */
  instalments: z.nullable(
    z.object({
      most: whole(1, 12, "As parcelas vão de 1 a 12"),
      least: money(1, "A parcela mínima vai de R$ 1,00 a R$ 1.000.000,00"),
    }),
  ),
  /** From what value of its pieces on an order is sent for nothing, by PAC; null where it never is. */
  freeShippingFrom: z.nullable(money(0.01, "O valor do frete grátis vai de R$ 0,01 a R$ 1.000.000,00")),
  /** What a piece weighs whose catalogue does not say it, in grams: for freight by weight. */
  pieceWeight: whole(1, 50_000, "O peso de uma peça vai de 1 a 50.000 g, sem casas decimais"),
  /** Branches where an order may be fetched. */
  pickups: z.array(Pickup).check(
    z.maxLength(10, "São até 10 lojas"),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "A mesma loja está duas vezes"),
  ),
  /** Whom the law wants named (Decreto 7.962/2013, art. 2º): corporate name and CNPJ, empty where they are not told. */
  company: z.object({
    name: text(200),
    taxId: z.string({ error: "CNPJ inválido" }).check(
      z.trim(),
      z.refine((typed) => typed === "" || isCnpj(typed), "CNPJ inválido"),
      // As it is read, however it was typed.
      z.overwrite((typed) => formatTaxId(typed)),
    ),
  }),
  /** Where it is, when it opens, how it is reached; null where that is as in the store's file. */
  contact: z._default(z.nullable(HouseContact), null),
  /** Its own photographs in place of the stills. */
  pictures: z._default(HousePictures, {}),
  menu: z._default(HouseMenu, NO_MENU),
  rules: z._default(HouseRules, NO_RULES),
  texts: z._default(HouseTexts, {}),
  /** What its own pages say: '## ' begins a heading, '- ' an item, an empty line a paragraph. */
  policies: z.object(
    Object.fromEntries(POLICY_IDS.map((id) => [id, text(20_000)])) as Record<
      (typeof POLICY_IDS)[number],
      ReturnType<typeof text>
    >,
  ),
});
export type House = z.infer<typeof House>;

/** GET /api/house: what it set over what holds where it set nothing. */
export const ShownHouse = z.extend(House, {
  /** Whether a Pix is paid by the code that the order shows; else it is settled with the seller. */
  takesPix: z.boolean(),
});
export type ShownHouse = z.infer<typeof ShownHouse>;

/** POST /admin/shop/house: an empty policy is the shop's own again. */
export const HouseChange = z.object({
  /** Of the settings that were changed: what somebody else has saved meanwhile is not written over. */
  version: z.int().check(z.minimum(0)),
  house: House,
});
export type HouseChange = z.infer<typeof HouseChange>;

/** POST /admin/shop/house/preview: settings that are looked at before they are saved. */
export const HousePreview = z.pick(HouseChange, { house: true });
export type HousePreview = z.infer<typeof HousePreview>;

/** POST /admin/shop/house/pix-key: null is the server's own again. */
export const PixKeyChange = z.object({
  pixKey: z.nullable(
    z.string({ error: "Chave Pix inválida" }).check(z.trim(), z.maxLength(77, "Chave Pix inválida")),
  ),
});
