import { accountPage } from "../account-page.ts";

export const confirmEmailServer = accountPage(
  "Confirmação de Email",
  "Confirme o endereço de email da sua conta.",
  "/confirmar-email",
);
