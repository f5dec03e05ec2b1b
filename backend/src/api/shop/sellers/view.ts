import { ShopError } from "@alfaiataria/contract";
import { MedusaError } from "@medusajs/framework/utils";

type Columns = { user_id: string | null };

/** A seller as the contract of /api defines it. */
export const sellerView = <T extends Columns>({ user_id: userId, ...seller }: T) => ({ ...seller, userId });

/** Runs a seller workflow, turning its errors into those of `/shop`. @throws {ShopError} 400, 404 or 409 */
export async function orShopError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The workflow engine rethrows copies of errors, so `instanceof` does not work.
    const { type, message, code } = error as Partial<MedusaError>;
    const text = message ?? "";
    if (type === MedusaError.Types.NOT_FOUND) throw new ShopError("not_found", text);
    if (type === MedusaError.Types.INVALID_DATA) throw new ShopError("invalid_request", text);
    if (type === MedusaError.Types.DUPLICATE_ERROR) {
      const field = code === "user_id" ? "userId" : code;
      throw new ShopError("conflict", text, field ? { [field]: text } : undefined);
    }
    throw error;
  }
}
