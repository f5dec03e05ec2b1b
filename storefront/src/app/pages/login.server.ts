import { accountPage } from "../account-page.ts";

export const loginServer = accountPage(
  "Entrar",
  "Entre na sua conta para ver pedidos e peças curtidas.",
  "/login",
);
