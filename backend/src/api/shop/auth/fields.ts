import { z } from "@medusajs/framework/zod";

/** The forms were validated by the storefront's contract; here their shapes and bounds. An e-mail is one whatever its case. */
export const email = z.string().min(3).max(254).toLowerCase();
export const password = z.string().min(1).max(200);
export const token = z.string().min(1).max(200);
export const name = z.string().min(1).max(100);
