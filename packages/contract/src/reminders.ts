import { whatsappNumber } from "@alfaiataria/brazil";
import * as z from "zod/mini";
import { phoneNumber } from "./order-request.ts";

const EMAIL = "Email inválido";
const email = z.email({ error: EMAIL }).check(z.maxLength(254, EMAIL));

/** POST /api/stock-alerts: one letter, or one message by WhatsApp, when the size is there again. */
export const StockAlertRequest = z
  .strictObject({
    variantId: z.string({ error: "Escolha o tamanho" }).check(z.regex(/^\w{1,64}$/, "Escolha o tamanho")),
    email: z.optional(email),
    phone: z.optional(
      phoneNumber.check(z.refine((given) => whatsappNumber(given) !== null, { error: "Telefone inválido" })),
    ),
  })
  .check(
    z.refine((asked) => (asked.email === undefined) !== (asked.phone === undefined), {
      error: "Informe um email ou um telefone",
      path: ["email"],
    }),
  );
export type StockAlertRequest = z.infer<typeof StockAlertRequest>;

const KEY = "Este link não vale mais";
/** POST /api/letters/unsubscribe?key=: the key of the letter's link, which says of nobody who it is. */
export const UnsubscribeQuery = z.object({
  key: z.string({ error: KEY }).check(z.regex(/^[\w-]{43}$/, KEY)),
});

/** PUT /api/cart/reminder: one letter if the cart is left; with `seller`, the client's own seller may write too. */
export const CartReminderRequest = z.strictObject({ email, seller: z._default(z.boolean(), false) });
export type CartReminderRequest = z.infer<typeof CartReminderRequest>;

const text = z.string({ error: KEY }).check(z.minLength(1, KEY), z.maxLength(200, KEY));
/** POST /api/cart/restore: what the letter's link says. */
export const CartRestoration = z.strictObject({ cart: text, token: text });
export type CartRestoration = z.infer<typeof CartRestoration>;

/** What became of it. */
export const CartRestored = z.object({
  /** How many lay in it. */
  pieces: z.number(),
  /** Of how many there are not as many any more. */
  missing: z.number(),
});
export type CartRestored = z.infer<typeof CartRestored>;
