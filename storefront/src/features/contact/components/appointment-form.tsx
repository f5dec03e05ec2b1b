import { formatPhone } from "@alfaiataria/brazil";
import { Button } from "../../../components/button.tsx";
import { EmailField, PhoneField } from "../../../components/form/typed-fields.tsx";
import { TextArea, TextField } from "../../../components/form/field.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { storeContact } from "../../../lib/stored-contact.ts";
import { Honeypot, useMessageForm } from "./message-form.tsx";

const REQUIRED = "Preencha este campo";

/** The appointment form of the made-to-measure page (spec 2 §2, §5 and §8). */
export default function AppointmentForm() {
  const { ready, busy, badFields, onSubmit } = useMessageForm({
    emailField: "customerEmail",
    send: async (values, website) => {
      const { customerName = "", customerEmail = "", customerMessage = "" } = values;
      // Typed before the page was alive, it has no mask yet.
      const customerPhone = formatPhone(values.customerPhone ?? "");
      const { sendMessage } = await import("../api/contact.ts");
      const { seller } = await sendMessage({
        customerName,
        customerEmail,
        customerPhone,
        customerMessage,
        website,
      });
      storeContact({ email: customerEmail, phone: customerPhone });
      toast({
        title: "Mensagem enviada",
        description: seller
          ? `${seller.nome} entrará em contato para combinar o dia e a hora.`
          : "Entraremos em contato para combinar o dia e a hora.",
      });
    },
    onFailure: (error) => {
      console.warn("The appointment could not be asked for", error);
      toast({
        title: "Erro no envio",
        description: "Não foi possível enviar a mensagem. Tente novamente.",
        variant: "destructive",
      });
    },
  });
  const error = (field: string, text = REQUIRED) => (badFields.includes(field) ? text : undefined);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="on-paper relative grid min-w-0 gap-x-4 gap-y-5 bg-paper p-6 text-ink sm:grid-cols-2 sm:p-9"
    >
      <TextField
        name="customerName"
        label="Nome"
        autoComplete="name"
        maxLength={120}
        error={error("customerName")}
        className="sm:col-span-2"
      />
      <EmailField
        name="customerEmail"
        maxLength={254}
        error={error("customerEmail", "Informe um email válido")}
      />
      <PhoneField name="customerPhone" maxLength={25} error={error("customerPhone")} />
      <TextArea
        name="customerMessage"
        label="Mensagem"
        rows={4}
        maxLength={5000}
        error={error("customerMessage")}
        className="sm:col-span-2"
      />
      <Honeypot />
      <Button
        type="submit"
        size="lg"
        disabled={!ready}
        busy={busy}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {busy ? "Enviando..." : "Enviar mensagem"}
      </Button>
    </form>
  );
}
