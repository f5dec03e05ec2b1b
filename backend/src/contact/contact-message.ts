import { z } from "@medusajs/framework/zod";

/** Control, invisible and direction characters. */
const UNSAFE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

const REQUIRED = "Por favor, preencha todos os campos.";
const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) =>
      value
        .replace(/\r\n?|[\u2028\u2029]/g, "\n")
        .replace(UNSAFE, "")
        .trim(),
    )
    .pipe(z.string().min(1, REQUIRED));
const line = (max: number) => text(max).transform((value) => value.replace(/\s+/g, " "));
/** The simple pattern of spec 2 §5: mail servers take fewer addresses, but no message may be lost for it. */
const email = line(254).pipe(
  z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Por favor, informe um email válido."),
);

/** What the site's two forms send (spec 2 §3); `website` is the honeypot. Bounds are on what was sent. */
export const ContactMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("message"), email, message: text(5000), website: z.string().optional() }),
  z.object({
    kind: z.literal("appointment"),
    name: line(120),
    email,
    phone: line(40),
    message: text(5000),
    website: z.string().optional(),
  }),
]);
export type ContactMessage = z.output<typeof ContactMessage>;

/** A message that the shop has, and whose it is. */
export type KeptMessage = {
  id: string;
  seller: { id: string; nome: string; email: string; telefone: string } | null;
};
