import { PersonalData, Profile, ProfileChange, ProfileDeletion, UploadedImage } from "../../profile.ts";
import type { Call } from "../call.ts";
import { favorite, order, password, profile, user } from "../examples.ts";
import { invalid, tooSoon } from "../errors.ts";
import { IMAGE, IMAGE_ERRORS } from "./image.ts";

const { profileImageUrl, firstName, lastName, email, ...change } = profile;

export const profileCalls: Call[] = [
  {
    id: "getProfile",
    method: "get",
    path: "/api/profile",
    tag: "Perfil",
    summary: "Mostra o perfil",
    access: ["customer"],
    answer: {
      status: 200,
      description: "O perfil; o que nunca foi informado é um texto vazio.",
      schema: Profile,
      example: profile,
    },
  },
  {
    id: "saveProfile",
    method: "post",
    path: "/api/profile",
    tag: "Perfil",
    summary: "Salva o perfil",
    description: "Muda só o que é enviado; um texto vazio apaga. Só o gênero tem valores fixos.",
    access: ["customer"],
    body: { schema: ProfileChange, example: change },
    answer: { status: 200, description: "O perfil como ficou.", schema: Profile, example: profile },
    errors: [invalid("gender", "Gênero inválido"), invalid("notes", "Use até 10.000 caracteres")],
  },
  {
    id: "uploadProfileImage",
    method: "post",
    path: "/api/profile/upload-image",
    tag: "Perfil",
    summary: "Envia a foto do perfil",
    description:
      "JPG, PNG, GIF, WebP ou AVIF pelo conteúdo, até 5 MB e 16 megapixels (60 em JPG), uma foto por vez; a foto é regravada em WebP, " +
      "quadrada e sem metadados, e substitui a anterior.",
    access: ["customer"],
    body: IMAGE,
    answer: {
      status: 200,
      description: "O endereço da foto.",
      schema: UploadedImage,
      example: { imageUrl: profileImageUrl },
    },
    errors: IMAGE_ERRORS,
  },
  {
    id: "exportProfile",
    method: "get",
    path: "/api/profile/export",
    tag: "Perfil",
    summary: "Entrega tudo o que a loja guarda sobre o cliente (LGPD)",
    description:
      "Com o email confirmado, também o que foi feito com ele sem conta. Uma carta avisa o cliente, uma vez por dia.",
    access: ["customer"],
    answer: {
      status: 200,
      description:
        "Conta, perfil, favoritos, pedidos, promoções usadas, carrinhos, mensagens, avaliações e sessões.",
      schema: PersonalData,
      example: {
        generatedAt: "2026-03-02T14:05:00.000Z",
        account: { email: user.email },
        profile,
        favorites: [favorite],
        orders: [{ id: order.id, number: order.number, total: order.total }],
        promotions: [{ orderNumber: order.number, code: "NATAL10", amount: 189 }],
        carts: [],
        messages: [],
        reviews: [],
        stockAlerts: [],
        cartReminders: [],
        sessions: [],
      },
      headers: { "Content-Disposition": "Um arquivo, meus-dados.json." },
    },
  },
  {
    id: "deleteProfile",
    method: "delete",
    path: "/api/profile",
    tag: "Perfil",
    summary: "Apaga a conta e os dados pessoais (LGPD)",
    description:
      "A senha é pedida de novo; os pedidos ficam pelo tempo que a lei exige, sem conta nem sessão que os abra.",
    access: ["customer"],
    body: { schema: ProfileDeletion, example: { password } },
    answer: { status: 204, description: "Apagada." },
    errors: [
      invalid("password", "Senha é obrigatória"),
      { code: "forbidden", message: "Senha incorreta" },
      tooSoon("Muitas tentativas. Aguarde 2 segundos e tente de novo.", 2),
    ],
  },
];
