import type { MedusaContainer } from "@medusajs/framework/types";
import { pixKeyOf } from "@alfaiataria/brazilian-payment";
import { invalid } from "@alfaiataria/contract";
import { withdrawalsOf } from "../../lib/services";

/** Stores the Pix key to which a client wants money refunded by hand. @throws {ShopError} 400 when it is no Pix key */
export async function keepRefundKey(
  container: MedusaContainer,
  orderId: string,
  typed: string | undefined,
): Promise<void> {
  if (typed === undefined) return;
  const pixKey = pixKeyOf(typed);
  if (!pixKey)
    throw invalid([
      {
        path: ["pixKey"],
        message: "Chave Pix inválida: use CPF, CNPJ, email, telefone com +55 ou chave aleatória",
      },
    ]);
  await withdrawalsOf(container).refundKeys.keep(orderId, pixKey);
}
