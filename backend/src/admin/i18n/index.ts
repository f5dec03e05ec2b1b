import { counted } from "./counted";

/** Medusa's own words where the store's are better; laid over its translation, key by key. */
export default {
  ptBR: {
    translation: {
      ...counted,
      login: { title: "Administração da casa", hint: "Entre com o seu e-mail e a sua senha" },
      invite: {
        title: "Bem-vindo à casa",
        successHint: "Você já pode entrar na administração.",
        successAction: "Abrir a administração",
      },
    },
  },
};
