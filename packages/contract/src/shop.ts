import type { HouseContact } from "./house-contact.ts";
import type { HouseTerms } from "./terms.ts";

/** The store's file (`SHOP_FILE`): its name, and what staff change of the rest on the page Loja. */
export type StoreFile = HouseContact & { nome: string; fundacao: number };

/** The store as every page knows it. */
export type Shop = StoreFile & {
  /** Whether a card is paid on our pages, through Stripe; else it is settled with the seller. A setting, not the file's. */
  cartaoNaLoja: boolean;
  /** Whether a Pix is paid by the code that an order shows; else it is settled with the seller. A setting, not the file's. */
  pixNaLoja: boolean;
  /** Whether a boleto is issued by Stripe for the order's page; else it is settled with the seller. A setting, not the file's. */
  boletoNaLoja: boolean;
  /** Whether an order needs a CPF or CNPJ. A setting, not the file's. */
  cpfObrigatorio: boolean;
  /** Whether it reminds of carts whoever asks for it. */
  lembraCarrinho: boolean;
  /** How it sells, as set in Admin. */
  house: HouseTerms;
};
