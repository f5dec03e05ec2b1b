import * as z from "zod/mini";
import { AddToCart, CartItem, UpdateCartLine } from "../../cart.ts";
import type { Call } from "../call.ts";
import { cartItem, IDS } from "../examples.ts";
import { conflict, invalid, notFound, TOO_LARGE } from "../errors.ts";

const line = { id: { description: "Id da linha do carrinho.", example: IDS.line } };
const LINE_GONE = "Item não encontrado no carrinho";

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
];
