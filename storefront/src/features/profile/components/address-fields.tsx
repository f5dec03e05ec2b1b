import type { UseFormReturn } from "react-hook-form";
import type { ProfileChange } from "@alfaiataria/contract";
import { TextField } from "../../../components/field.tsx";
import { CepField } from "../../address/components/cep-field.tsx";
import { useAddressLookup } from "../../address/api/address-lookup.ts";
import { registerTidied } from "../profile-form.ts";

/** Where the customer lives; a new CEP fills in street, district, city and state, as in the checkout. */
export function AddressFields({ form }: { form: UseFormReturn<ProfileChange> }) {
  const { register, formState, getFieldState } = form;
  const { errors } = formState;
  const lookup = useAddressLookup(form);
  const filled = { readOnly: lookup.busy, "aria-busy": lookup.busy };
  // The CEP of the saved address came with that address.
  const check = async () => {
    if (getFieldState("zipCode").isDirty) await lookup.check();
  };
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5">
      <CepField
        field={registerTidied(form, "zipCode")}
        lookup={{ ...lookup, check }}
        anyText
        autoComplete="postal-code"
        error={errors.zipCode?.message}
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        {...register("city")}
        {...filled}
        label="Cidade"
        autoComplete="address-level2"
        error={errors.city?.message}
        className="col-span-4 sm:col-span-2"
      />
      <TextField
        {...register("state")}
        {...filled}
        label="Estado"
        autoComplete="address-level1"
        error={errors.state?.message}
        className="col-span-2 sm:col-span-1"
      />
      <TextField
        {...register("address")}
        {...filled}
        label="Endereço"
        autoComplete="address-line1"
        placeholder="Rua e número"
        error={errors.address?.message}
        className="col-span-6"
      />
      <TextField
        {...register("complement")}
        label="Complemento"
        autoComplete="address-line2"
        error={errors.complement?.message}
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        {...register("neighborhood")}
        {...filled}
        label="Bairro"
        autoComplete="address-level3"
        error={errors.neighborhood?.message}
        className="col-span-6 sm:col-span-3"
      />
    </div>
  );
}
