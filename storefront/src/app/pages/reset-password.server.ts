import { accountPage } from "../account-page.ts";

export const resetPasswordServer = accountPage(
  "Nova Senha",
  "Escolha uma nova senha para a sua conta.",
  "/reset-password",
);
