import * as z from "zod/mini";
import { Favorite, NewFavorite } from "../../favorites.ts";
import type { Call } from "../call.ts";
import { favorite, piece } from "../examples.ts";
import { invalid, notFound } from "../errors.ts";

export const favoriteCalls: Call[] = [
  {
    id: "listFavorites",
    method: "get",
    path: "/api/favorites",
    tag: "Favoritos",
    summary: "Lista as peças curtidas, as últimas primeiro",
    description: "Uma peça que saiu do catálogo fica na lista, marcada (`retired`).",
    access: ["customer"],
    answer: { status: 200, description: "As peças.", schema: z.array(Favorite), example: [favorite] },
  },
  {
    id: "addFavorite",
    method: "post",
    path: "/api/favorites",
    tag: "Favoritos",
    summary: "Curte uma peça",
    description: "Curtir duas vezes é curtir uma. De um produto (id ou endereço) vale a primeira peça.",
    access: ["customer"],
    body: { schema: NewFavorite, example: { productId: piece.id } },
    answer: { status: 201, description: "A peça curtida.", schema: Favorite, example: favorite },
    errors: [invalid("productId", "productId é obrigatório"), notFound("Produto não encontrado")],
  },
  {
    id: "removeFavorite",
    method: "delete",
    path: "/api/favorites/{productId}",
    tag: "Favoritos",
    summary: "Deixa de curtir uma peça",
    access: ["customer"],
    params: {
      productId: { description: "Número da peça, ou id ou endereço do produto.", example: String(piece.id) },
    },
    answer: { status: 204, description: "Não está mais entre as curtidas." },
  },
];
