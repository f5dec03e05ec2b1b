import * as z from "zod/mini";
import { AddToCart, CartItem, UpdateCartLine } from "../cart.ts";
import {
  FilterOptions,
  ImportedProduct,
  ImportMapping,
  ListedCategory,
  ReverseMapping,
  StoreCategory,
  StoreProduct,
  Variant,
} from "../catalogue.ts";
import { ApiError } from "../error.ts";
import { Order, OrderItem, OrderPlaced, OrderRequest } from "../order.ts";
import { CepAnswer, ShippingOption } from "../shipping.ts";
import { ContactAnswer, ContactRequest } from "../whatsapp.ts";

type About = { id: string; description: string; minProperties?: number };

/** The schemas that the document names; what it does not name stands where it is used. */
export const components = z.registry<About>();

const named: [z.ZodMiniType, About][] = [
  [
    ApiError,
    { id: "ApiError", description: "Um erro: mensagem em português, código, e os campos em `details`." },
  ],
  [ImportedProduct, { id: "ImportedProduct", description: "Uma peça do catálogo: uma linha da planilha." }],
  [
    FilterOptions,
    { id: "FilterOptions", description: "Os valores dos filtros, e quantas peças cada um tem." },
  ],
  [ImportMapping, { id: "ImportMapping", description: "Os ids com que se compra uma peça." }],
  [ReverseMapping, { id: "ReverseMapping", description: "A peça de uma variante." }],
  [StoreProduct, { id: "StoreProduct", description: "Um modelo com suas cores e tamanhos; preço em reais." }],
  [Variant, { id: "Variant", description: "Uma cor e um tamanho de um produto; preço em reais." }],
  [StoreCategory, { id: "StoreCategory", description: "Uma categoria." }],
  [ListedCategory, { id: "ListedCategory", description: "Uma categoria e a que está acima dela." }],
  [AddToCart, { id: "AddToCart", description: "Uma variante e quantas." }],
  [
    UpdateCartLine,
    { id: "UpdateCartLine", description: "Outra quantidade, ou outra variante.", minProperties: 1 },
  ],
  [
    CartItem,
    {
      id: "CartItem",
      description:
        "Uma linha do carrinho; preço em reais. `product` e `variant` são null quando a peça saiu da loja; " +
        "`available` é quantas se pode comprar, até 10.",
    },
  ],
  [ShippingOption, { id: "ShippingOption", description: "Uma opção de entrega; preço em reais inteiros." }],
  [CepAnswer, { id: "CepAnswer", description: "O endereço de um CEP." }],
  [
    OrderRequest,
    {
      id: "OrderRequest",
      description: "O formulário e os valores que o cliente viu; `shippingMethod` é o nome ou o id da opção.",
    },
  ],
  [Order, { id: "Order", description: "Um pedido; valores em reais." }],
  [OrderItem, { id: "OrderItem", description: "Um item do pedido; preço unitário em reais." }],
  [OrderPlaced, { id: "OrderPlaced", description: "O pedido feito e seu vendedor." }],
  [
    ContactRequest,
    {
      id: "ContactRequest",
      description: "De quem é a conversa, de que tipo, e do que trata (`productName`, `cartSummary`…).",
    },
  ],
  [ContactAnswer, { id: "ContactAnswer", description: "O link da conversa e quem atende." }],
];
for (const [schema, about] of named) components.add(schema, about);
