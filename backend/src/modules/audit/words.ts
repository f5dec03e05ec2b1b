import { formatReais } from "@alfaiataria/brazil";
import { paymentLabel } from "@alfaiataria/contract";
import { MEDUSA_FIELDS } from "./medusa-fields";
import type { AuditChange, AuditDetails } from "./types";

/** Types of subject, as staff read them. */
export const SUBJECTS: Record<string, string> = {
  order: "Pedido",
  product: "Produto",
  "inventory-item": "Estoque",
  user: "Usuário",
  invite: "Convite",
  "api-key": "Chave",
  customer: "Cliente",
  seller: "Vendedor",
  review: "Avaliação",
  message: "Mensagem",
  import: "Planilha",
  "price-list": "Lista de preços",
  promotion: "Promoção",
  category: "Categoria",
  collection: "Coleção",
  store: "Loja",
  region: "Região",
  "stock-location": "Local de estoque",
  "sales-channel": "Canal de venda",
  "shipping-option": "Frete",
};

/** Fields that entries name, as staff read them; one not listed is shown under its own name. */
export const FIELDS: Record<string, string> = {
  ...MEDUSA_FIELDS,
  stock: "estoque",
  seller: "vendedor",
  import_id: "número da peça",
  size: "tamanho",
  variant_id: "variante",
  ordem: "ordem",
  ativo: "ativo",
  codigo: "código",
  nome: "nome",
  telefone: "telefone",
  ausente_de: "ausente de",
  ausente_ate: "ausente até",
  provider: "meio",
  proof: "comprovante",
  requestId: "troca ou devolução",
  endedFor: "por que a troca não pode ser",
  answer: "resposta",
  version: "versão",
  count: "quantos",
  days: "dias",
  created: "novas",
  updated: "alteradas",
  restored: "de volta",
  retired: "retiradas",
  bad_lines: "linhas com erro",
  create: "criados",
  update: "mudados",
  delete: "apagados",
  tables: "tabelas",
  rows: "linhas",
  createdAt: "cópia de",
  fields: "campos",
  method: "chamada",
  route: "endereço",
  role: "papel",
  notes: "notas",
  before: "texto anterior",
  from: "situação anterior",
  format: "formato",
  de: "de",
  ate: "até",
  quem: "quem",
  tipo: "tipo",
  busca: "busca",
  pixDiscount: "desconto no Pix (%)",
  instalments: "parcelas sem juros",
  leastInstalment: "parcela mínima",
  freeShippingFrom: "valor do frete grátis",
  pieceWeight: "peso de uma peça (g)",
  pickups: "retirada na loja",
  pictures: "fotos da casa",
  menuCategories: "menu de categorias",
  menuGroups: "menu de Peças Prontas",
  freight: "tabela de frete",
  pixKey: "chave Pix",
  texts: "textos da casa",
  taxIdRequired: "CPF ou CNPJ obrigatório",
  returnDays: "dias para troca e devolução",
  hoursOfPix: "horas para pagar o Pix",
  hoursOfCard: "horas para pagar o cartão",
  hoursOfBoleto: "horas para pagar o boleto",
  hoursOfSeller: "horas para pagar o combinado com o vendedor",
  reviewLetterDays: "dias até pedir a avaliação",
  abandonedCartHours: "horas até lembrar do carrinho",
  companyName: "razão social",
  companyTaxId: "CNPJ",
  descricao: "descrição",
  whatsapp: "WhatsApp",
  lojas: "lojas",
  horarios: "horários",
  redes: "redes sociais",
  returns: "página Trocas e devoluções",
  delivery: "página Entrega",
  terms: "página Termos",
  contact: "página Contato",
};

/** 'pp_pix_brazilian' is Pix; 'pp_system_default', Medusa's own provider, is money received by hand. */
const providerWords = (id: string): string =>
  id === "pp_system_default" ? "à mão" : paymentLabel(id.split("_")[1] ?? "") || id;

const number = new Intl.NumberFormat("pt-BR");
const MONEY = ["price", "amount", "leastInstalment", "freeShippingFrom"];

function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nada";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number") return MONEY.includes(field) ? formatReais(value) : number.format(value);
  if (Array.isArray(value)) return value.map((item) => FIELDS[String(item)] ?? String(item)).join(", ");
  if (field === "provider") return providerWords(String(value as string));
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value as string);
  return DAY.test(text) ? text.split("-").reverse().join("/") : text;
}
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function changeWords({ of, field, before, after }: AuditChange): string {
  const name = FIELDS[field] ?? field;
  const subject = of ? `${of}: ${name}` : name;
  // A changed contact is recorded without its values.
  if (before === null && after === null) return `${subject} mudou`;
  if (before === null || before === undefined) return `${subject}: ${valueWords(field, after)}`;
  return `${subject} de ${valueWords(field, before)} para ${valueWords(field, after)}`;
}

/** What an entry says besides its action and subject, one item per line. */
export function detailLines({ changes = [], ...rest }: AuditDetails): string[] {
  const { count } = rest;
  const more = typeof count === "number" && count > changes.length ? count - changes.length : 0;
  // The count is left out when the changes themselves are listed.
  const facts = Object.entries(rest).filter(([name]) => name !== "count" || changes.length === 0);
  return [
    ...changes.map(changeWords),
    ...(changes.length > 0 && more > 0 ? [`e mais ${number.format(more)}`] : []),
    ...facts.map(([name, value]) => `${FIELDS[name] ?? name}: ${valueWords(name, value)}`),
  ];
}
