import type { UseFormReturn } from "react-hook-form";
import type { ProfileChange } from "@alfaiataria/contract";
import { SelectField, TextArea, TextField } from "../../../components/form/field.tsx";
import { useAddressLookup } from "../../address/api/address-lookup.ts";
import { CepField } from "../../address/components/cep-field.tsx";
import { GENDER_LABELS, registerTidied } from "../profile-form.ts";

/** Who the customer is; every field may stay empty (spec 2 §5). */
export function PersonalFields({ form }: { form: UseFormReturn<ProfileChange> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        {...registerTidied(form, "number")}
        label="CPF ou outro documento"
        autoComplete="off"
        placeholder="000.000.000-00"
        error={errors.number?.message}
      />
      <TextField
        {...registerTidied(form, "phone")}
        label="Telefone"
        type="tel"
        autoComplete="tel"
        placeholder="(11) 98765-4321"
        error={errors.phone?.message}
      />
      <TextField
        {...register("birthDate")}
        label="Data de nascimento"
        type="date"
        autoComplete="bday"
        error={errors.birthDate?.message}
      />
      <SelectField {...register("gender")} label="Gênero" autoComplete="sex" error={errors.gender?.message}>
        <option value="">Selecione</option>
        {Object.entries(GENDER_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        {...register("profession")}
        label="Profissão"
        autoComplete="organization-title"
        error={errors.profession?.message}
        className="sm:col-span-2"
      />
    </div>
  );
}

/** What the customer likes to wear, for the seller to know. */
export function PreferenceFields({ form }: { form: UseFormReturn<ProfileChange> }) {
  const { register, formState } = form;
  return (
    <div className="max-w-2xl space-y-5">
      <TextArea
        {...register("stylePreferences")}
        label="Preferências de estilo"
        placeholder="Cores, tecidos, caimento, ocasiões…"
        error={formState.errors.stylePreferences?.message}
      />
      <TextArea
        {...register("notes")}
        label="Observações adicionais"
        placeholder="O que mais devemos saber ao atender você"
        error={formState.errors.notes?.message}
      />
    </div>
  );
}

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
