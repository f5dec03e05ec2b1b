import * as z from "zod/mini";
import { AddToCart, ApplyCoupon, CartItem, CartSummary, UpdateCartLine } from "../../cart.ts";
import type { Call } from "../call.ts";
import { IDS, piece } from "../examples.ts";
import { conflict, invalid, notFound, TOO_LARGE } from "../errors.ts";

const line = { id: { description: "Id da linha do carrinho.", example: IDS.line } };
const LINE_GONE = "Item não encontrado no carrinho";

const cartItem = {
  id: IDS.line,
  quantity: 1,
  product: { id: IDS.product, name: piece.nome_peca, slug: piece.slug, price: 1890, originalPrice: null },
  variant: {
    id: IDS.variant,
    size: "46",
    color: "Azul Marinho",
    colorName: "Azul Marinho",
    images: piece.imagens,
  },
  import_id: 1,
  available: 10,
};

const cartSummary = {
  coupon: { code: "NATAL10", message: null },
  itemsTotal: 1890,
  discounts: [{ code: "NATAL10", label: "Cupom NATAL10", amount: 189 }],
  discount: 189,
  pixDiscount: 85.05,
  total: 1701,
};

export const cartCalls: Call[] = [
  {
    id: "getCart",
    method: "get",
    path: "/api/cart",
    tag: "Carrinho",
    summary: "Mostra o carrinho da sessão",
    description: "Uma sessão que nunca foi vista tem um carrinho vazio.",
    access: ["cartSession"],
    answer: { status: 200, description: "As linhas.", schema: z.array(CartItem), example: [cartItem] },
  },
  {
    id: "addToCart",
    method: "post",
    path: "/api/cart",
    tag: "Carrinho",
    summary: "Adiciona uma variante",
    description: "A mesma variante se soma à linha que já existe; uma linha tem até 10 peças.",
    access: ["cartSession"],
    body: { schema: AddToCart, example: { productId: IDS.product, variantId: IDS.variant, quantity: 1 } },
    answer: { status: 201, description: "A linha.", schema: CartItem, example: cartItem },
    errors: [
      invalid("quantity", "Quantidade mínima é 1"),
      notFound("Este produto não está disponível para compra online"),
      conflict("Só restam 3 unidades desta peça", { available: 3, inCart: 0 }),
      TOO_LARGE,
    ],
  },
  {
    id: "updateCartLine",
    method: "patch",
    path: "/api/cart/{id}",
    tag: "Carrinho",
    summary: "Muda a quantidade, o tamanho ou a cor de uma linha",
    access: ["cartSession"],
    params: line,
    body: { schema: UpdateCartLine, example: { quantity: 1 } },
    answer: { status: 200, description: "A linha como ficou.", schema: CartItem, example: cartItem },
    errors: [
      invalid("quantity", "Informe quantity ou variantId"),
      notFound(LINE_GONE),
      conflict("Esta opção não está mais disponível", { available: 0 }),
      TOO_LARGE,
    ],
  },
  {
    id: "removeCartLine",
    method: "delete",
    path: "/api/cart/{id}",
    tag: "Carrinho",
    summary: "Remove uma linha",
    access: ["cartSession"],
    params: line,
    answer: { status: 204, description: "Removida." },
    errors: [notFound(LINE_GONE)],
  },
  {
    id: "clearCart",
    method: "delete",
    path: "/api/cart",
    tag: "Carrinho",
    summary: "Esvazia o carrinho",
    access: ["cartSession"],
    answer: { status: 204, description: "Vazio." },
  },
  {
    id: "getCartSummary",
    method: "get",
    path: "/api/cart/summary",
    tag: "Carrinho",
    summary: "Diz quanto o carrinho custa agora",
    description:
      "As peças pelos preços de agora, o que cupom e promoções descontam delas e o que um Pix desconta além disso; sem o frete. O " +
      "desconto no frete está nas opções de frete.",
    access: ["cartSession"],
    answer: { status: 200, description: "Os valores, em reais.", schema: CartSummary, example: cartSummary },
  },
  {
    id: "applyCoupon",
    method: "post",
    path: "/api/cart/coupon",
    tag: "Carrinho",
    summary: "Põe um cupom no carrinho",
    description:
      "No lugar do que houver: um pedido leva um cupom. Maiúsculas e minúsculas não fazem diferença.",
    access: ["cartSession"],
    body: { schema: ApplyCoupon, example: { code: "NATAL10" } },
    answer: {
      status: 200,
      description: "O carrinho com o cupom.",
      schema: CartSummary,
      example: cartSummary,
    },
    errors: [
      invalid("code", "Informe o cupom"),
      notFound("Não conhecemos este cupom. Confira o código."),
      conflict("O cupom NATAL10 expirou", { reason: "coupon" }),
      conflict("Seu carrinho está vazio", { reason: "empty_cart" }),
    ],
  },
  {
    id: "removeCoupon",
    method: "delete",
    path: "/api/cart/coupon",
    tag: "Carrinho",
    summary: "Tira o cupom do carrinho",
    access: ["cartSession"],
    answer: {
      status: 200,
      description: "O carrinho sem ele.",
      schema: CartSummary,
      example: { ...cartSummary, coupon: null, discounts: [], discount: 0, pixDiscount: 94.5, total: 1890 },
    },
  },
];
