import { counted } from "@alfaiataria/admin-kit";
import type { FirstStep, FirstStepId } from "../../../workflows/first-run/first-steps";

/** The texts of a step, done on a page of Admin or by a setting of the shop's start. */
type StepText = {
  title: string;
  done: (step: FirstStep) => string;
  missing: (step: FirstStep) => string;
  page?: { to: string; label: string };
  /** To be typed exactly as shown, except for the value. */
  setting?: string;
};

export const STEP_TEXTS: Record<FirstStepId, StepText> = {
  catalogue: {
    title: "Catálogo",
    done: ({ count = 0 }) => `${counted(count, "peça", "peças")} da sua casa no catálogo.`,
    missing: ({ count = 0 }) =>
      count === 0
        ? "O catálogo está vazio. Importe a planilha da sua casa."
        : "A loja ainda mostra peças do catálogo de exemplo. Importe a planilha da sua casa.",
    page: { to: "/importacao", label: "Importar a planilha" },
  },
  sellers: {
    title: "Vendedores",
    done: () => "Os vendedores ativos atendem em números próprios.",
    missing: ({ count = 0 }) =>
      count === 0
        ? "Nenhum vendedor está ativo: os clientes são levados ao número da loja."
        : `${counted(count, "vendedor ativo tem", "vendedores ativos têm")} número de exemplo. Cadastre a sua equipe.`,
    page: { to: "/vendedores", label: "Cadastrar vendedores" },
  },
  store: {
    title: "Dados da casa",
    done: () => "Endereços, telefones e horários são os seus.",
    missing: () =>
      "Endereços, telefones e horários ainda são os do exemplo. O nome da casa é da instalação, no arquivo de SHOP_FILE.",
    page: { to: "/loja", label: "Escrever os dados da casa" },
  },
  pix: {
    title: "Chave Pix",
    done: () => "Cada pedido por Pix traz o seu código para pagar.",
    missing: () => "Sem chave, o Pix é combinado com o vendedor.",
    page: { to: "/loja", label: "Dar a chave Pix" },
  },
  mail: {
    title: "E-mail",
    done: () => "As cartas aos clientes saem pelo seu servidor de e-mail.",
    missing: () =>
      "Sem servidor, as cartas aos clientes só são guardadas em arquivos. Inicie a loja com o seu:",
    setting: "SMTP_URL=smtps://usuario:senha@smtp.seuprovedor.com.br npm start",
  },
  team: {
    title: "Acessos",
    done: ({ count = 0 }) => `${counted(count, "pessoa tem", "pessoas têm")} acesso à administração.`,
    missing: () => "Só um acesso existe. Convide quem cuida da loja com você.",
    page: { to: "/settings/users/invite", label: "Convidar alguém" },
  },
};
