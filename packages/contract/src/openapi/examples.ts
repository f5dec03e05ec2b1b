/** What the document's examples speak of. Ids are made by the shop: ask for real ones before you send them. */
export const IDS = {
  product: "prod_01M7YYT2JY7VDQSHX000000000",
  variant: "variant_01M7YYT2JY7VDQSHX00000001Y",
  line: "cali_01M7Z0A52M8C1E4G7J0M3P6S9V",
  order: "order_01M7Z0B3N6Q9T2W5Y8A1C4E7G0",
  orderLine: "ordli_01M7Z0B3N6Q9T2W5Y8A1C4E7G0",
  returnRequest: "retreq_01M7Z0G5X9Z2B6D1F4H8K3M7P2",
  seller: "sel_01M7Z0E2T6X9Z2B5D7G0J3M6P8",
  message: "selmsg_01M7Z0F4V8Y1A4C6E9H2K5N7Q0",
} as const;

const NAME = "Blazer Slim Lã Fria Super 120 Azul Marinho";
const DESCRIPTION = "Corte próximo ao corpo, ombro natural e meia estrutura.";
const PICTURES = ["/static/pecas/1-1-960.webp", "/static/pecas/1-2-960.webp"];
export const SKU = "BLZ-0001-AM-46";
const SLUG = "blazer-slim-la-fria-super-120";

export const piece = {
  id: 1,
  nome_peca: NAME,
  nome_base: "Blazer Slim Lã Fria Super 120",
  produto: "Blazer",
  preco: "R$ 1.890,00",
  preco_original: null,
  cor: "Azul Marinho",
  categoria: "Vestuário Superior",
  sub_categoria: "Blazers",
  cor_hex: "#15233f",
  descricao: DESCRIPTION,
  imagens: PICTURES,
  grupo: "blazer|blazer-slim-la-fria-super-120|189000",
  slug: SLUG,
  tamanhos: [{ variantId: IDS.variant, size: "46", inStock: true }],
};

export const product = {
  id: IDS.product,
  slug: SLUG,
  name: "Blazer Slim Lã Fria Super 120",
  price: 1890,
  originalPrice: null,
  lowestPrice30Days: null,
  description: DESCRIPTION,
  fabric: "Lã fria Super 120",
  style: "Slim",
  composition: "100% Lã",
  code: "BLZ-0001-AM",
  details: ["Lavar a seco"],
  produto: "Blazer",
  category: { slug: "blazer", name: "Blazers" },
  variants: [
    {
      id: IDS.variant,
      color: "Azul Marinho",
      colorName: "Azul Marinho",
      colorHex: "#15233f",
      size: "46",
      inStock: true,
      images: PICTURES,
      price: 1890,
      originalPrice: null,
      lowestPrice30Days: null,
      import_id: 1,
    },
  ],
  onRequest: [
    {
      import_id: 3,
      color: "Cinza Mescla",
      colorName: "Cinza Mescla",
      colorHex: "#8b8d92",
      images: ["/static/pecas/3-1-960.webp"],
      price: 1890,
    },
  ],
};

export const cartItem = {
  id: IDS.line,
  quantity: 1,
  product: { id: IDS.product, name: NAME, slug: SLUG, price: 1890, originalPrice: null },
  variant: {
    id: IDS.variant,
    size: "46",
    color: "Azul Marinho",
    colorName: "Azul Marinho",
    images: PICTURES,
  },
  import_id: 1,
  available: 10,
};

export const cartSummary = {
  coupon: { code: "NATAL10", message: null },
  itemsTotal: 1890,
  discounts: [{ code: "NATAL10", label: "Cupom NATAL10", amount: 189 }],
  discount: 189,
  pixDiscount: 85.05,
  total: 1701,
};

export const client = {
  name: "Joaquim Nabuco de Lima",
  email: "joaquim@exemplo.com.br",
  phone: "(11) 98765-4321",
};
const taxId = "52998224725";

const address = {
  zipCode: "01310-100",
  address: "Avenida Paulista",
  complement: "Apto 12",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
};

const shipping = {
  paymentMethod: "pix",
  shippingMethod: "PAC",
  shippingPrice: 40,
  shippingDeliveryTime: "8 a 12 dias úteis",
  total: 1930,
};

export const orderRequest = { ...client, taxId, ...address, number: "1578", ...shipping };

/** Of an order that is fetched in a branch: no address is asked. */
export const pickupRequest = {
  ...client,
  paymentMethod: "pix",
  shippingMethod: "Retirar na loja — São Paulo",
  shippingPrice: 0,
  shippingDeliveryTime: "pronto em 2 dias úteis",
  total: 1890,
};

export const pickup = {
  id: "sao-paulo",
  name: "São Paulo",
  address: "Rua Exemplo dos Jardins, 1989, Jardins",
  hours: "Segunda a sexta 10h-20h, sábado 10h-18h",
  readyIn: 2,
};

export const order = {
  id: IDS.order,
  number: 1001,
  createdAt: "2026-03-02T14:05:00.000Z",
  status: "pending",
  stage: "awaiting_payment",
  stageLabel: "Aguardando pagamento",
  history: [{ step: "placed", label: "Pedido recebido", at: "2026-03-02T14:05:00.000Z", amount: null }],
  tracking: [],
  payBy: "2026-03-03T15:00:00.000Z",
  canResume: false,
  canCancel: true,
  isCanceling: false,
  refundDue: 0,
  returnBy: null,
  returns: [],
  ...client,
  taxId,
  ...address,
  streetNumber: "1578",
  ...shipping,
  paymentLabel: "Pix",
  paid: false,
  pixCode: null,
  pixPayment: null,
  cardPayment: null,
  boletoPayment: null,
  items: [
    {
      id: IDS.orderLine,
      name: NAME,
      color: "Azul Marinho",
      size: "46",
      quantity: 1,
      price: 1890,
      originalPrice: null,
      image: PICTURES[0],
      isExchange: false,
      returnable: 0,
    },
  ],
  pickup: null,
  itemsTotal: 1890,
  discount: 0,
  discounts: [],
  seller: { nome: "Helena Prado" },
};

/** An order as the store's own systems are told of it. */
export const orderSheet = {
  id: order.id,
  number: order.number,
  placedAt: order.createdAt,
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  stage: order.stage,
  currency: "brl",
  client: {
    ...client,
    taxId,
    address: {
      street: address.address,
      number: order.streetNumber,
      complement: address.complement,
      neighborhood: address.neighborhood,
      city: address.city,
      state: address.state,
      zipCode: address.zipCode,
      country: "BR",
    },
  },
  items: [
    {
      variantId: IDS.variant,
      productId: IDS.product,
      sku: SKU,
      ncm: "62033100",
      ean: "7891234567895",
      unit: "UN",
      name: NAME,
      color: "Azul Marinho",
      size: "46",
      quantity: 1,
      toSend: 1,
      isExchange: false,
      price: 1890,
      discount: 0,
      total: 1890,
      weight: null,
      location: "São Paulo",
    },
  ],
  itemsTotal: 1890,
  shipping: { method: shipping.shippingMethod, deliveryTime: shipping.shippingDeliveryTime, price: 40 },
  pickup: null,
  discount: 0,
  discounts: [],
  total: 1930,
  payment: { method: "pix", isPaid: false },
  seller: order.seller.nome,
  tracking: [],
};

export const password = "Alfaiate#1989";

export const user = {
  firstName: "Joaquim",
  lastName: "Nabuco de Lima",
  email: client.email,
  emailConfirmed: false,
};

export const profile = {
  number: "529.982.247-25",
  phone: client.phone,
  birthDate: "1989-03-02",
  gender: "masculino",
  profession: "Advogado",
  zipCode: address.zipCode,
  address: "Avenida Paulista, 1578",
  complement: address.complement,
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
  stylePreferences: "Clássico, tons frios",
  notes: "",
  profileImageUrl: "/static/perfil-01M7Z0H9.webp",
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
};

const { nome_peca, produto, preco, cor, slug, imagens } = piece;
export const favorite = {
  id: "fav_01M7Z0D9R4V7X0Z3C6F8J1M4P7",
  productId: piece.id,
  product: { nome_peca, produto, preco, preco_original: null, cor, slug, imagens, retired: false },
};

const said = {
  stars: 5,
  text: "O caimento é de alfaiate.",
  fit: "right",
  height: 178,
  photos: ["/static/avaliacoes/0b7f6b0e-01M7Z0H9.jpg"],
};
export const review = {
  id: "review_01M7Z0H9R4V7X0Z3C6F8J1M4P7",
  ...said,
  size: "46",
  color: "Azul Marinho",
  author: "Joaquim L.",
  publishedAt: "2026-03-20T14:05:00.000Z",
  answer: "Obrigado, Joaquim!",
  isSample: false,
};
export const ownReview = { ...said, state: "pending", reason: null };

export const newSeller = {
  codigo: "VSP99",
  nome: "Rita Duarte",
  email: "rita@alfaiataria1989.example",
  telefone: "+55 11 90000-0007",
  ordem: 7,
};

export const seller = { id: IDS.seller, ...newSeller, ativo: true, userId: null };

export const sellerMessage = {
  id: IDS.message,
  sellerId: IDS.seller,
  clientId: "session_1763694000000_k3j2x9f4",
  messageType: "product_inquiry",
  status: "sent",
  createdAt: "2026-03-02T14:05:00.000Z",
  text: `Olá! Tenho interesse no produto: ${NAME}`,
  orderId: null,
  clientName: client.name,
  notes: null,
};
