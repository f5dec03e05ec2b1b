import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ApplyCoupon } from "@alfaiataria/contract";
import { applyCoupon, removeCoupon } from "../../../../workflows/promotion/coupon";
import { customerOf } from "../../../requests/customer";
import { parsed, sessionOf } from "../../validate";

const whose = async (request: MedusaRequest) => ({
  sessionHash: sessionOf(request),
  customerId: (await customerOf(request))?.id ?? null,
});

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const client = await whose(request);
  const { code } = parsed(ApplyCoupon, request.body);
  response.json(await applyCoupon(request.scope, client, code));
}

export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  response.json(await removeCoupon(request.scope, await whose(request)));
}
