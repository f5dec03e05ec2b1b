/**
 * What several of the document's examples speak of; what one call alone shows is beside it. Ids are made by the shop: ask
 * for real ones before you send them.
 */
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

export const client = {
  name: "Joaquim Nabuco de Lima",
  email: "joaquim@exemplo.com.br",
  phone: "(11) 98765-4321",
};
const taxId = "52998224725";

export const address = {
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
  paymentDue: 0,
  returnBy: null,
  returns: [],
  ...client,
  taxId,
  ...address,
  streetNumber: "1578",
  ...shipping,
  paymentLabel: "Pix",
  paid: false,
  paidPart: 0,
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

export const newSeller = {
  codigo: "VSP99",
  nome: "Rita Duarte",
  email: "rita@alfaiataria1989.example",
  telefone: "+55 11 90000-0007",
  ordem: 7,
};
