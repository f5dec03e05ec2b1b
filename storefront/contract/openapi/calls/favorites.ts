import * as z from "zod/mini";
import type { Call } from "../call.ts";
import { piece } from "../examples.ts";
import { notFound } from "../refusals.ts";

const Favorite = z.object({
  id: z.string(),
  productId: z.number(),
  product: z.object({ nome_peca: z.string(), produto: z.string(), preco: z.string(), cor: z.string() }),
});
const AddFavorite = z.object({ productId: z.int() });

const { nome_peca, produto, preco, cor } = piece;
const favorite = {
  id: "fav_01M7Z0D9R4V7X0Z3C6F8J1M4P7",
  productId: piece.id,
  product: { nome_peca, produto, preco, cor },
};

export const favoriteCalls: Call[] = [
  {
    id: "listFavorites",
    method: "get",
    path: "/api/favorites",
    tag: "Favoritos",
    summary: "Lista as peças curtidas",
    description: "Uma peça que saiu do catálogo fica na lista, marcada.",
    access: ["customer"],
    answer: { status: 200, description: "As peças.", schema: z.array(Favorite), example: [favorite] },
  },
  {
    id: "addFavorite",
    method: "post",
    path: "/api/favorites",
    tag: "Favoritos",
    summary: "Curte uma peça",
    description: "Curtir duas vezes é curtir uma.",
    access: ["customer"],
    body: { schema: AddFavorite, example: { productId: piece.id } },
    answer: { status: 201, description: "A peça curtida.", schema: Favorite, example: favorite },
    refusals: [notFound("Produto não encontrado")],
  },
  {
    id: "removeFavorite",
    method: "delete",
    path: "/api/favorites/{productId}",
    tag: "Favoritos",
    summary: "Deixa de curtir uma peça",
    access: ["customer"],
    params: {
      productId: { description: "Número da peça no catálogo.", example: piece.id, schema: z.int() },
    },
    answer: { status: 204, description: "Não está mais entre as curtidas." },
  },
];
