import { Button } from "../../../components/button.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { Honeypot, useMessageForm } from "./message-form.tsx";

const CONTROL =
  "w-full border border-white/40 bg-transparent px-3 text-base text-white placeholder:text-white/60 hover:border-gold-light aria-invalid:border-[#ffb4a9] sm:text-sm";

/** The footer's contact form (spec 2 §2 and §5). A failure is logged only (spec 2 §8); what was typed stays. */
export default function FooterForm() {
  const { ready, busy, badFields, onSubmit } = useMessageForm({
    emailField: "contactEmail",
    send: async ({ contactEmail: email = "", contactMessage: message = "" }, website) => {
      const { sendMessage } = await import("../api/contact.ts");
      await sendMessage({ email, message, source: "footer_contact_form", website });
      toast({ title: "Mensagem enviada", description: `Responderemos em ${email}.` });
    },
    onFailure: (error) => console.error("The message could not be sent", error),
  });
  const errorOf = (field: string, text: string) =>
    badFields.includes(field) && (
      <p id={`${field}-error`} className="mt-1 text-sm text-[#ffb4a9]">
        {text}
      </p>
    );
  const marks = (field: string) =>
    badFields.includes(field) && { "aria-invalid": true, "aria-describedby": `${field}-error` };
  return (
    <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className="relative space-y-3">
      <div>
        <input
          type="email"
          // Names of its own: a page's main form has an "email" too.
          name="contactEmail"
          // Whoever looks for a page's "Email" by its name finds the main form's alone.
          aria-label="Seu endereço eletrônico"
          placeholder="Seu email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          {...marks("contactEmail")}
          className={`${CONTROL} h-11`}
        />
        {errorOf("contactEmail", "Informe um email válido")}
      </div>
      <div>
        <textarea
          name="contactMessage"
          aria-label="Sua mensagem"
          placeholder="Sua mensagem"
          rows={3}
          maxLength={5000}
          {...marks("contactMessage")}
          className={`${CONTROL} block py-2.5`}
        />
        {errorOf("contactMessage", "Preencha este campo")}
      </div>
      <Honeypot />
      <Button type="submit" variant="gold" size="sm" disabled={!ready} busy={busy}>
        {busy ? "Enviando..." : "Enviar mensagem"}
      </Button>
    </form>
  );
}
