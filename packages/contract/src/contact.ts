import * as z from "zod/mini";
import { SIMPLE_EMAIL } from "./limits.ts";

/** Spec 2 §5, of both forms. */
const REQUIRED = "Por favor, preencha todos os campos.";
const EMAIL = "Por favor, informe um email válido.";

const filled = z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, REQUIRED));
/** The length first, and alone: the pattern would take its time over a long text. */
const email = z.string().check(z.maxLength(254, { error: EMAIL, abort: true }), z.regex(SIMPLE_EMAIL, EMAIL));
const message = z.string().check(z.maxLength(5000, "A mensagem pode ter até 5.000 caracteres."));
/** Hidden from people: who fills it in is a program. */
const website = z.optional(z.string({ error: "Campo inválido" }).check(z.maxLength(2000, "Campo inválido")));
const footer = z.literal("footer_contact_form");

/** The footer's form. Every field is asked for before any is judged. */
export const FooterMessage = z.pipe(
  z.object({ source: footer, email: filled, message: filled, website }),
  z.object({ source: footer, email, message, website }),
);
export type FooterMessage = z.input<typeof FooterMessage>;

const source = z.optional(z.literal("appointment_form"));

/** The form of the bespoke page. */
export const AppointmentRequest = z.pipe(
  z.object({
    source,
    customerName: filled,
    customerEmail: filled,
    customerPhone: filled,
    customerMessage: filled,
    website,
  }),
  z.object({
    source,
    customerName: z.string().check(z.maxLength(120, "O nome pode ter até 120 caracteres.")),
    customerEmail: email,
    customerPhone: z.string().check(z.maxLength(40, "O telefone pode ter até 40 caracteres.")),
    customerMessage: message,
    website,
  }),
);
export type AppointmentRequest = z.input<typeof AppointmentRequest>;

/** POST /api/contact, told apart by `source`. */
export const ContactMessage = z.discriminatedUnion("source", [FooterMessage, AppointmentRequest], {
  error: "Formulário desconhecido",
});
export type ContactMessage = z.output<typeof ContactMessage>;

/** 201 of POST /api/contact; an appointment names its seller. */
export const MessageReceived = z.object({
  id: z.string(),
  seller: z.optional(z.object({ nome: z.string() })),
});
export type MessageReceived = z.infer<typeof MessageReceived>;
