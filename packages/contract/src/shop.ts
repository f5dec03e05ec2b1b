import type { HouseTerms } from "./terms.ts";

/** The store's own settings (`backend/data/loja.json`), the same for every page. */
export type Shop = {
  nome: string;
  fundacao: number;
  email: string;
  whatsapp: string;
  descricao: string;
  lojas: { cidade: string; uf: string; endereco: string; bairro: string; cep: string; telefone: string }[];
  /** `abre` and `fecha` are null on a day on which the shops are closed. */
  horarios: { dias: string; abre: string | null; fecha: string | null; schema: string | null }[];
  redes: { nome: string; url: string }[];
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
  /** What the house has set in Admin. */
  house: HouseTerms;
};
