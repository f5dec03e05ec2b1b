import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import { reassignOrder } from "../../../../../administration/reassign-order";
import { isId, knexOf } from "../../../../../lib/sql";
import { SELLERS_MODULE } from "../../../../../modules/sellers";
import type SellersModuleService from "../../../../../modules/sellers/service";
import { conflict } from "../../../../answers";
import type { AdminReassignOrderBody } from "./validators";

const REFUSALS = {
  conflict: "Este pedido já passou para outro vendedor. Atualize a página",
  unavailable: "Escolha um vendedor ativo",
};

/** The order's seller; null while it has none. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const sellers = req.scope.resolve<SellersModuleService>(SELLERS_MODULE);
  res.json({ seller: await sellers.sellerOfOrder(orderIdOf(req)) });
}

/** Gives the order to another seller, or to none. */
export async function PUT(
  req: AuthenticatedMedusaRequest<AdminReassignOrderBody>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id: to, from, with_client: withClient } = req.validatedBody;
  const orderId = orderIdOf(req);
  const outcome = await reassignOrder(knexOf(req.scope), { orderId, to, from, withClient });
  if (outcome === "missing") throw orderNotFound();
  if (outcome === "done") await GET(req, res);
  else conflict(res, REFUSALS[outcome]);
}

const orderNotFound = () => new MedusaError(MedusaError.Types.NOT_FOUND, "Pedido não encontrado");

function orderIdOf({ params: { id = "" } }: AuthenticatedMedusaRequest<unknown>): string {
  if (!isId(id)) throw orderNotFound();
  return id;
}
