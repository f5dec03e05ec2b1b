import { z } from "@medusajs/framework/zod";

/** Whether every mail server takes this for one address. */
export const isMailable = (address: string): boolean => z.email().safeParse(address).success;
