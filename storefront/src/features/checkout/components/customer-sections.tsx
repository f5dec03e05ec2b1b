import type { UseFormReturn } from "react-hook-form";
import { formatTaxId } from "@alfaiataria/brazil";
import type { CheckoutForm } from "@alfaiataria/contract";
import { TextField } from "../../../components/form/field.tsx";
import { EmailField, maskInput, PhoneField } from "../../../components/form/typed-fields.tsx";
import { useShop } from "../../../lib/shop.tsx";
import type { useAddressLookup } from "../../address/api/address-lookup.ts";
import { CepField } from "../../address/components/cep-field.tsx";
import { Section } from "./checkout-parts.tsx";

/** Informações Pessoais. */
export function PersonalFields({ form }: { form: UseFormReturn<CheckoutForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  // In the order of the screen: the first bad field gets the focus.
  const name = register("name");
  const email = register("email");
  const phone = register("phone");
  const taxId = register("taxId");
  const { cpfObrigatorio } = useShop();
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
        <TextField
          {...taxId}
          label="CPF ou CNPJ"
          optional={!cpfObrigatorio}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.taxId?.message}
          onChange={(event) => {
            maskInput(event.target, formatTaxId, /[0-9a-z]/i);
            void taxId.onChange(event);
          }}
        />
      </div>
    </Section>
  );
}

/** Endereço de Entrega: the CEP fills street, district, city and state, which can't be written in meanwhile (spec 2 §4). */
export function AddressFields({
  form,
  lookup,
}: {
  form: UseFormReturn<CheckoutForm>;
  lookup: ReturnType<typeof useAddressLookup>;
}) {
  const { register, formState } = form;
  const { errors } = formState;
  const filled = { readOnly: lookup.busy, "aria-busy": lookup.busy };

  return (
    <Section title="Endereço de Entrega">
      <div className="grid grid-cols-6 gap-x-4 gap-y-5">
        <CepField
          field={register("zipCode")}
          lookup={lookup}
          autoComplete="shipping postal-code"
          error={errors.zipCode?.message}
          className="col-span-6 sm:col-span-3"
        />
        <TextField
          {...register("address")}
          {...filled}
          label="Endereço"
          autoComplete="shipping address-line1"
          error={errors.address?.message}
          className="col-span-6"
        />
        <TextField
          {...register("number")}
          label="Número"
          autoComplete="shipping address-line2"
          error={errors.number?.message}
          className="col-span-2"
        />
        <TextField
          {...register("complement")}
          label="Complemento"
          optional
          autoComplete="shipping address-line3"
          error={errors.complement?.message}
          className="col-span-4"
        />
        <TextField
          {...register("neighborhood")}
          {...filled}
          label="Bairro"
          autoComplete="shipping address-level3"
          error={errors.neighborhood?.message}
          className="col-span-6 sm:col-span-2"
        />
        <TextField
          {...register("city")}
          {...filled}
          label="Cidade"
          autoComplete="shipping address-level2"
          error={errors.city?.message}
          className="col-span-4 sm:col-span-3"
        />
        <TextField
          {...register("state")}
          {...filled}
          label="Estado"
          autoComplete="shipping address-level1"
          error={errors.state?.message}
          className="col-span-2 sm:col-span-1"
        />
      </div>
    </Section>
  );
}
