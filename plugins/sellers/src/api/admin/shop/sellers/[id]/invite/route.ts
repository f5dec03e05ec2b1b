import { ShopError } from "@alfaiataria/contract";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { inviteSeller } from "../../../../../../workflows/seller-access";
import { sellerIdIn, sellerNotFound } from "../../../../../request";

const REFUSALS = {
  linked: "Este vendedor já tem acesso ao painel",
  taken: "Já existe um usuário com o e-mail deste vendedor: escolha-o na lista",
};

/** POST: invites the seller to Admin by their own email, or sends the invitation again. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const invite = await inviteSeller(req.scope, sellerIdIn(req));
  if (invite === "missing") throw sellerNotFound();
  if (typeof invite === "string") throw new ShopError("conflict", REFUSALS[invite]);
  res.status(201).json({ invite });
}
