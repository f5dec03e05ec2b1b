import { accountPage } from "../account-page.ts";

export const registerServer = accountPage(
  "Criar Conta",
  "Crie sua conta para guardar peças e acompanhar pedidos.",
  "/register",
);
