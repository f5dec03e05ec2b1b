import * as z from "zod/mini";
import type { Call } from "../call.ts";
import { invalid } from "../refusals.ts";

const text = z.optional(z.string());
const Profile = z.object({
  number: text,
  phone: text,
  birthDate: text,
  gender: z.optional(z.enum(["masculino", "feminino", "outro", "nao-informar"])),
  profession: text,
  zipCode: text,
  address: text,
  complement: text,
  neighborhood: text,
  city: text,
  state: text,
  stylePreferences: text,
  notes: text,
  profileImageUrl: text,
});
const UploadedImage = z.object({ imageUrl: z.string() });
const DeleteProfile = z.object({ password: z.string() });
const Export = z.record(z.string(), z.unknown());

const profile = {
  number: "529.982.247-25",
  phone: "(11) 98765-4321",
  birthDate: "1989-03-02",
  gender: "masculino",
  profession: "Advogado",
  zipCode: "01310-100",
  address: "Avenida Paulista, 1578",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
  stylePreferences: "Clássico, tons frios",
};

export const profileCalls: Call[] = [
  {
    id: "getProfile",
    method: "get",
    path: "/api/profile",
    tag: "Perfil",
    summary: "Mostra o perfil",
    access: ["customer"],
    answer: { status: 200, description: "O que foi preenchido.", schema: Profile, example: profile },
  },
  {
    id: "saveProfile",
    method: "post",
    path: "/api/profile",
    tag: "Perfil",
    summary: "Salva o perfil",
    description: "Todos os campos são opcionais; CPF e CEP são conferidos quando informados.",
    access: ["customer"],
    body: { schema: Profile, example: profile },
    answer: { status: 200, description: "O perfil como ficou.", schema: Profile, example: profile },
    refusals: [invalid("number", "CPF inválido"), invalid("zipCode", "CEP deve ter formato 00000-000")],
  },
  {
    id: "uploadProfileImage",
    method: "post",
    path: "/api/profile/upload-image",
    tag: "Perfil",
    summary: "Envia a foto do perfil",
    description: "JPG, PNG ou GIF pelo conteúdo, até 5 MB; a foto é regravada em WebP, sem metadados.",
    access: ["customer"],
    body: {
      schema: z.object({ image: z.file() }),
      example: { image: "(conteúdo do arquivo)" },
      contentType: "multipart/form-data",
    },
    answer: {
      status: 200,
      description: "O endereço da foto.",
      schema: UploadedImage,
      example: { imageUrl: "/static/perfil/8c1f4e7a.webp" },
    },
    refusals: [
      { code: "invalid_request", message: "Por favor, selecione apenas arquivos de imagem." },
      { code: "payload_too_large", message: "A imagem deve ter no máximo 5MB." },
    ],
  },
  {
    id: "exportProfile",
    method: "get",
    path: "/api/profile/export",
    tag: "Perfil",
    summary: "Entrega tudo o que a loja guarda sobre o cliente (LGPD)",
    access: ["customer"],
    answer: {
      status: 200,
      description: "Cadastro, perfil, favoritos, pedidos e mensagens.",
      schema: Export,
      example: { profile, favorites: [], orders: [] },
    },
  },
  {
    id: "deleteProfile",
    method: "delete",
    path: "/api/profile",
    tag: "Perfil",
    summary: "Apaga a conta e os dados pessoais (LGPD)",
    description: "A senha é pedida de novo; os pedidos ficam, sem a pessoa, pelo tempo que a lei exige.",
    access: ["customer"],
    body: { schema: DeleteProfile, example: { password: "Alfaiate#1989" } },
    answer: { status: 204, description: "Apagada." },
    refusals: [{ code: "forbidden", message: "Senha incorreta" }],
  },
];
