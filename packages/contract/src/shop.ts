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
};
