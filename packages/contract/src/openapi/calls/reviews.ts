import { OrderReviews, Praise, ReviewPage, ReviewQuery, ReviewRequest } from "../../reviews.ts";
import { UploadedImage } from "../../profile.ts";
import type { Call } from "../call.ts";
import { conflict, invalid, notFound } from "../errors.ts";
import { IDS, product } from "../examples.ts";
import { IMAGE, IMAGE_ERRORS } from "./image.ts";
import { OF_AN_ORDER } from "./of-an-order.ts";

const said = {
  stars: 5,
  text: "O caimento é de alfaiate.",
  fit: "right",
  height: 178,
  photos: ["/static/avaliacoes/0b7f6b0e-01M7Z0H9.jpg"],
};
const review = {
  id: "review_01M7Z0H9R4V7X0Z3C6F8J1M4P7",
  ...said,
  size: "46",
  color: "Azul Marinho",
  author: "Joaquim L.",
  publishedAt: "2026-03-20T14:05:00.000Z",
  answer: "Obrigado, Joaquim!",
  isSample: false,
};
const ownReview = { ...said, state: "pending", reason: null };

const written = {
  number: 1001,
  items: [
    {
      id: IDS.orderLine,
      name: product.name,
      color: "Azul Marinho",
      size: "46",
      image: product.variants[0]?.images[0],
      review: ownReview,
    },
  ],
};
const OF_A_PIECE = {
  ...OF_AN_ORDER,
  access: ["cartSession", "customer"] as Call["access"],
  params: { ...OF_AN_ORDER.params, item: { description: "Id do item do pedido.", example: IDS.orderLine } },
};
const NOT_DELIVERED = notFound("Esta peça ainda não foi entregue, ou não é deste pedido");
const PUBLISHED = conflict("A avaliação já foi publicada, e não muda mais");

export const reviewCalls: Call[] = [
  {
    id: "listReviews",
    method: "get",
    path: "/api/products/{slug}/reviews",
    tag: "Avaliações",
    summary: "Lista as avaliações de um produto",
    description:
      "Só quem comprou avalia, e a loja publica sem mudar nada. `isSample` marca as do catálogo de exemplo, que ninguém escreveu.",
    params: { slug: { description: "Endereço do produto.", example: product.slug } },
    query: {
      schema: ReviewQuery,
      parameters: {
        sort: { description: "Ordem; as mais recentes quando não informada.", example: "melhores" },
        page: { description: "Página de 6 avaliações.", example: 1 },
      },
    },
    answer: {
      status: 200,
      description: "A nota do produto (null sem avaliações) e uma página delas.",
      schema: ReviewPage,
      example: {
        rating: { average: 5, count: 1, spread: [0, 0, 0, 0, 1], isSample: false },
        reviews: [review],
        page: 1,
        pages: 1,
      },
      headers: { ETag: "Validador: devolva-o em If-None-Match e receba 304 enquanto nada mudar." },
    },
    errors: [notFound("Produto não encontrado")],
  },
  {
    id: "listPraise",
    method: "get",
    path: "/api/reviews",
    tag: "Avaliações",
    summary: "Mostra o que os compradores disseram de melhor",
    description:
      "As três avaliações mais recentes com texto e quatro estrelas ou mais, de produtos à venda; nunca as de exemplo.",
    answer: {
      status: 200,
      description: "Avaliações, cada uma com o seu produto.",
      schema: Praise,
      example: { reviews: [{ ...review, product: { slug: product.slug, name: product.name } }] },
      headers: { ETag: "Validador: devolva-o em If-None-Match e receba 304 enquanto nada mudar." },
    },
  },
  {
    id: "listOrderReviews",
    method: "get",
    path: "/api/orders/{id}/reviews",
    tag: "Avaliações",
    summary: "Mostra as peças de um pedido que podem ser avaliadas",
    description: "Para quem comprou, ou com o token do convite por email: as peças que já foram entregues.",
    ...OF_AN_ORDER,
    access: ["cartSession", "customer"],
    answer: {
      status: 200,
      description: "As peças, cada uma com a sua avaliação (null sem uma).",
      schema: OrderReviews,
      example: written,
    },
    errors: [notFound("Pedido não encontrado")],
  },
  {
    id: "writeReview",
    method: "put",
    path: "/api/orders/{id}/reviews/{item}",
    tag: "Avaliações",
    summary: "Avalia uma peça de um pedido",
    description:
      "Uma avaliação por item. Até ser publicada pode ser escrita de novo; `photos` são os endereços das fotos que ficam.",
    ...OF_A_PIECE,
    body: {
      schema: ReviewRequest,
      example: { stars: 5, text: review.text, fit: "right", height: 178 },
    },
    answer: { status: 200, description: "As peças do pedido.", schema: OrderReviews, example: written },
    errors: [invalid("stars", "Dê de 1 a 5 estrelas"), NOT_DELIVERED, PUBLISHED],
  },
  {
    id: "addReviewPhoto",
    method: "post",
    path: "/api/orders/{id}/reviews/{item}/photos",
    tag: "Avaliações",
    summary: "Envia uma foto da peça avaliada",
    description:
      "JPG, PNG, GIF, WebP ou AVIF de até 5MB, até 3 por avaliação; é desenhada de novo, sem metadados.",
    ...OF_A_PIECE,
    body: IMAGE,
    answer: {
      status: 200,
      description: "O endereço da foto.",
      schema: UploadedImage,
      example: { imageUrl: review.photos[0] },
    },
    errors: [...IMAGE_ERRORS, NOT_DELIVERED, conflict("A avaliação já tem 3 fotos, ou já foi publicada")],
  },
];
