import { PAYMENT_IDS } from "@alfaiataria/contract";

/** The checkout's payment methods with their Medusa provider ids, for this plugin registered as 'brazilian'. */
export const PAYMENT_METHODS = PAYMENT_IDS.map((id) => ({ id, providerId: `pp_${id}_brazilian` }));
