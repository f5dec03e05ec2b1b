import type { Store } from "../store";
import type { TemplateData, TemplateName } from "../templates";

export const STORE: Store = {
  nome: "Alfaiataria 1989",
  email: "contato@alfaiataria1989.example",
  whatsapp: "+55 11 5555-1989",
  url: "https://alfaiataria1989.example",
  lojas: [
    {
      cidade: "São Paulo",
      uf: "SP",
      endereco: "Rua Exemplo dos Jardins, 1989",
      bairro: "Jardins",
      telefone: "+55 11 5555-1989",
    },
    {
      cidade: "Brasília",
      uf: "DF",
      endereco: "SCLS 198 Bloco A, Loja 9",
      bairro: "Asa Sul",
      telefone: "+55 61 5555-1989",
    },
  ],
};

const order = {
  number: 1001,
  name: "João da Silva Prado",
  address: ["Avenida Paulista, 1578", "ap. 31 · Bela Vista", "São Paulo - SP", "CEP 01310-100"],
  shippingMethod: "SEDEX",
  shippingDeliveryTime: "3 a 5 dias úteis",
  seller: { nome: "Helena Prado" },
  link: "https://alfaiataria1989.example/pedido/order_01?token=segredo",
  whatsappUrl: "https://wa.me/5511955550101?text=Ol%C3%A1&x=1",
};
const items = [
  { name: "Blazer Milano Azul Marinho", color: "Azul Marinho", size: "50", quantity: 2 },
  { name: "Gravata Slim", color: "Bordô", size: "", quantity: 1 },
];

/** Sample data of each email. */
export const SAMPLES: { [Name in TemplateName]: TemplateData<Name> } = {
  welcome: { name: "João da Silva" },
  "confirm-address": { name: "João da Silva", link: "https://alfaiataria1989.example/confirm?token=segredo" },
  "reset-password": {
    name: "João da Silva",
    link: "https://alfaiataria1989.example/reset-password?token=segredo",
  },
  "data-export": { name: "João da Silva" },
  "staff-pix-key": {
    pixKey: "pix@alfaiataria1989.example",
    changedAt: "2026-11-21T14:00:00.000Z",
    link: "https://alfaiataria1989.example/app/registro",
  },
  "account-deleted": { name: "João da Silva" },
  "order-placed": {
    ...order,
    createdAt: "2026-11-21T14:00:00.000Z",
    items: items.map((item, index) => ({ ...item, price: index === 0 ? 1890 : 149.9 })),
    itemsTotal: 3929.9,
    shippingPrice: 122,
    total: 4051.9,
    paymentLabel: "Pix",
    pixCode:
      "00020126330014br.gov.bcb.pix01115299822472552040000530398654074051.905802BR5916Alfaiataria 19896009Sao Paulo62080504100163041D3D",
  },
  "payment-reminder": {
    ...order,
    payBy: "2026-11-23T17:00:00.000Z",
    total: 4051.9,
    paymentLabel: "Pix",
    pixCode: "00020126330014br.gov.bcb.pix0111529982247256304ABCD",
    cardOpen: false,
  },
  "order-lapsed": {
    ...order,
    items: items.map((item) => ({ ...item, price: 149.9 })),
    total: 4051.9,
    canResume: true,
  },
  "order-shipped": {
    ...order,
    items,
    tracking: [{ code: "AA123456789BR", url: "https://rastreamento.correios.com.br/app/" }],
  },
  "order-paid": { ...order, amount: 4051.9 },
  "order-ready": {
    ...order,
    isPickup: true,
    shippingMethod: "Retirar na loja — São Paulo",
    shippingDeliveryTime: "pronto em 2 dias úteis",
    pickup: {
      branch: "São Paulo",
      address: "Rua Exemplo dos Jardins, 1989, Jardins, São Paulo - SP, CEP 01400-000",
      hours: "Segunda a sexta 10h-20h, sábado 10h-18h",
    },
    whoFetches: "Leve um documento com foto e o número do pedido.",
  },
  "order-delivered": { ...order, returnDays: 7 },
  "order-canceled": { ...order, amount: 4051.9 },
  "order-refunded": { ...order, amount: 149.9 },
  "return-requested": { ...order, items, isExchange: true },
  "return-accepted": order,
  "return-received": { ...order, amount: 149.9 },
  "exchange-ended": { ...order, items, reason: "O tamanho 52 acabou de esgotar na loja." },
  "back-in-stock": {
    item: { ...items[0]!, quantity: 1, price: 1890 },
    link: "https://alfaiataria1989.example/product/blazer-milano?cor=Azul+Marinho",
    unsubscribePage: "https://alfaiataria1989.example/avisos/cancelar?key=segredo",
    unsubscribe: "https://alfaiataria1989.example/api/letters/unsubscribe?key=segredo",
  },
  "cart-reminder": {
    items: items.map((item) => ({ ...item, price: 149.9 })),
    link: "https://alfaiataria1989.example/carrinho/retomar?cart=cart_01&token=segredo",
    unsubscribePage: "https://alfaiataria1989.example/avisos/cancelar?key=segredo",
    unsubscribe: "https://alfaiataria1989.example/api/letters/unsubscribe?key=segredo",
  },
  "review-request": {
    number: 1001,
    name: "João da Silva Prado",
    items,
    link: "https://alfaiataria1989.example/avaliar/order_01?token=segredo",
  },
  "order-news": {
    event: "placed",
    number: order.number,
    name: order.name,
    items,
    total: 4051.9,
    paymentLabel: "Pix",
    shippingMethod: order.shippingMethod,
    shippingDeliveryTime: order.shippingDeliveryTime,
    seller: order.seller,
    link: "https://alfaiataria1989.example/app/orders/order_01",
    whatsappUrl: order.whatsappUrl,
  },
  "orders-summary": {
    orders: [1002, 1003].map((number) => ({
      number,
      total: 349.9,
      link: `https://alfaiataria1989.example/pedido/order_${number}?token=segredo`,
    })),
  },
  "pix-held": {
    number: 1001,
    centavos: 189_000,
    link: "https://alfaiataria1989.example/app/orders/order_1001",
  },
  "stripe-held": {
    number: 1001,
    centavos: 189_000,
    method: "boleto",
    link: "https://alfaiataria1989.example/app/orders/order_1001",
  },
  "refund-failed": {
    number: 1001,
    centavos: 189_000,
    link: "https://alfaiataria1989.example/app/orders/order_1001",
  },
  dispute: {
    number: 1001,
    centavos: 405190,
    reason: "não reconhece a compra",
    status: "needs_response",
    dueBy: "2026-12-01T02:59:59.000Z",
    link: "https://alfaiataria1989.example/app/orders/order_01",
  },
  "contact-received": {
    kind: "appointment",
    name: "Ana Souza",
    seller: { nome: "Helena Prado" },
    whatsappUrl: order.whatsappUrl,
  },
  "contact-for-shop": {
    kind: "appointment",
    name: "Ana Souza",
    email: "ana@exemplo.com.br",
    phone: "(11) 98888-7777",
    message: "Preciso de um terno para um casamento em março.\n\nPosso ir no sábado à tarde?\nObrigada!",
    seller: { nome: "Helena Prado" },
  },
  "staff-invitation": {
    name: "Helena Prado",
    link: "https://alfaiataria1989.example/app/invite?token=segredo",
  },
  "staff-reset-password": {
    name: "Helena Prado",
    link: "https://alfaiataria1989.example/app/reset-password?token=segredo",
  },
};
