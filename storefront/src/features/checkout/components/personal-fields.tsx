import type { UseFormReturn } from "react-hook-form";
import type { CheckoutForm } from "../../../../contract/order.ts";
import { TextField } from "../../../components/field.tsx";
import { formatPhone, maskInput } from "../../../lib/masks.ts";
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
        <TextField
          {...email}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <TextField
          {...phone}
          label="Telefone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="(11) 98765-4321"
          error={errors.phone?.message}
          onChange={(event) => {
            maskInput(event.target, formatPhone);
            void phone.onChange(event);
          }}
        />
      </div>
    </Section>
  );
}
