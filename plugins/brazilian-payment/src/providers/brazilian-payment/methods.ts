import { PAYMENT_IDS } from "@alfaiataria/contract";

/** The checkout's methods and Medusa's provider of each, when this plugin is registered with the id 'brazilian'. */
export const PAYMENT_METHODS = PAYMENT_IDS.map((id) => ({ id, providerId: `pp_${id}_brazilian` }));
