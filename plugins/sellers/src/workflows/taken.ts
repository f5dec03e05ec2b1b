import { MedusaError } from "@medusajs/framework/utils";
import type SellersModuleService from "../modules/sellers/service";

const TAKEN = {
  codigo: "Já existe um vendedor com este código",
  email: "Já existe um vendedor com este e-mail",
  user_id: "Este usuário já é o acesso de outro vendedor",
};
type Unique = keyof typeof TAKEN;

/**
 * Runs a write of a seller; a unique violation becomes an error in Portuguese that names the taken field. Its type is
 * duplicate_error, because Medusa replaces the message of a `conflict` with a generic one in English.
 */
export async function orTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field =
      error instanceof Error &&
      /^Seller with (codigo|email|user_id): .*, already exists\.$/s.exec(error.message)?.[1];
    if (!field) throw error;
    throw taken(field as Unique);
  }
}

const taken = (field: Unique) => new MedusaError(MedusaError.Types.DUPLICATE_ERROR, TAKEN[field], field);

/**
 * Codes are read aloud and typed: 'vsp01' is 'VSP01'. @param own id of the seller whose code it may be
 * @throws {MedusaError} duplicate_error
 */
export async function requireFreeCode(
  sellers: SellersModuleService,
  codigo: string,
  own?: string,
): Promise<void> {
  const code = codigo.toLowerCase();
  const others = await sellers.listSellers({}, { select: ["id", "codigo"] });
  if (others.some((seller) => seller.id !== own && seller.codigo.toLowerCase() === code))
    throw taken("codigo");
}
