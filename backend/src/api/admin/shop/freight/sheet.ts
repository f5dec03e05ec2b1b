import type { MedusaRequest } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { parsed } from "../../../shop/validate";
import { readUpload } from "../../../requests/picture-upload";

const Named = z.object({ name: z.string().trim().min(1).max(200) });

/** The spreadsheet in a request's body, with its file name. @throws {ShopError} 413 beyond 5 MB */
export async function sheetIn(request: MedusaRequest): Promise<{ name: string; buffer: Buffer }> {
  const { name } = parsed<z.output<typeof Named>>(Named, request.query);
  return { name, buffer: await readUpload(request, "A tabela deve ter no máximo 5 MB.") };
}
