import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { SELLERS_MODULE } from "../../../../modules/sellers";
import type SellersModuleService from "../../../../modules/sellers/service";
import type { AdminListSellerMessagesQuery } from "./validators";

/** Messages, newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminListSellerMessagesQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset, seller_id } = req.validatedQuery as AdminListSellerMessagesQuery;
  const [messages, count] = await req.scope
    .resolve<SellersModuleService>(SELLERS_MODULE)
    .listAndCountSellerMessages(seller_id ? { seller_id } : {}, {
      relations: ["seller"],
      order: { created_at: "DESC", id: "DESC" },
      take: limit,
      skip: offset,
    });
  res.json({ messages, count, limit, offset });
}
