import type { UseFormReturn } from "react-hook-form";
import type { CheckoutForm } from "@alfaiataria/contract";
import { EmailField, PhoneField } from "../../../components/contact-fields.tsx";
import { TextField } from "../../../components/field.tsx";
import { Section } from "./section.tsx";

/** Informações Pessoais. */
export function PersonalFields({ form }: { form: UseFormReturn<CheckoutForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  // In the order of the screen: the first bad field gets the focus.
  const name = register("name");
  const email = register("email");
  const phone = register("phone");
  return (
    <Section title="Informações Pessoais">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...name}
          label="Nome completo"
          autoComplete="name"
          error={errors.name?.message}
          className="sm:col-span-2"
        />
        <EmailField {...email} error={errors.email?.message} />
        <PhoneField {...phone} error={errors.phone?.message} />
      </div>
    </Section>
  );
}
