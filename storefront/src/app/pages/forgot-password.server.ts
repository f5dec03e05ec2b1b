import { accountPage } from "../account-page.ts";

export const forgotPasswordServer = accountPage(
  "Esqueceu a senha?",
  "Receba por email um link para criar uma nova senha.",
  "/forgot-password",
);
