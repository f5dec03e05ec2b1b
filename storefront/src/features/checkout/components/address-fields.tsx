import type { UseFormReturn } from "react-hook-form";
import type { CheckoutForm } from "../../../../contract/order.ts";
import { TextField } from "../../../components/field.tsx";
import { formatCep, maskInput } from "../../../lib/masks.ts";
import type { useAddressLookup } from "../use-address-lookup.ts";
import { Section } from "./section.tsx";

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
  const cep = register("zipCode");
  const filled = { readOnly: lookup.busy, "aria-busy": lookup.busy };

  return (
    <Section title="Endereço de Entrega">
      <div className="grid grid-cols-6 gap-x-4 gap-y-5">
        <div className="relative col-span-6 sm:col-span-3">
          <TextField
            {...cep}
            label="CEP"
            autoComplete="shipping postal-code"
            inputMode="numeric"
            placeholder="00000-000"
            maxLength={9}
            error={errors.zipCode?.message}
            onChange={(event) => {
              maskInput(event.target, formatCep);
              void cep.onChange(event);
              lookup.reset();
            }}
            onBlur={(event) => {
              void cep.onBlur(event);
              void lookup.check();
            }}
          />
          <span role="status" className="absolute right-3.5 top-[2.6875rem]">
            {lookup.busy && (
              <>
                <Spinner />
                <span className="sr-only">Validando CEP...</span>
              </>
            )}
          </span>
        </div>
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

function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width={20} height={20} className="animate-spin text-navy">
      <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeOpacity="0.2" strokeWidth="2" />
      <path
        d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
