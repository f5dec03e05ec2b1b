import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules } from "@medusajs/framework/utils";
import { ShopError } from "@alfaiataria/contract";

/** The name that the shop's disk gives a file of Medusa's exports: 'private-{time}-{time}-order-exports.csv'. */
const NAME = /^private-\d+-([\w-]+\.csv)$/;

/** A file that one of Medusa's own exports wrote, which Medusa addresses as `/static/{name}`. */
export async function GET({ params, scope }: MedusaRequest, response: MedusaResponse) {
  const [name = "", shown] = NAME.exec(params.name ?? "") ?? [];
  if (!shown) throw notThere();
  const content = await scope
    .resolve(Modules.FILE)
    .getAsBuffer(name)
    .catch((error: { code?: string }) => {
      if (error.code === "ENOENT") throw notThere();
      throw error;
    });
  response
    .set({
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${shown}"`,
      "Cache-Control": "no-store",
    })
    .send(content);
}

const notThere = () => new ShopError("not_found", "Este arquivo não existe mais: exporte de novo");
