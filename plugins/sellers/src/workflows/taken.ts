import { MedusaError } from "@medusajs/framework/utils";

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
    throw new MedusaError(MedusaError.Types.DUPLICATE_ERROR, TAKEN[field as Unique], field);
  }
}
