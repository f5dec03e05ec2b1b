import type { UseFormReturn } from "react-hook-form";
import type { ProfileChange } from "../../../../contract/profile.ts";
import { PhoneField } from "../../../components/contact-fields.tsx";
import { SelectField, TextField } from "../../../components/field.tsx";
import { formatCpf, maskInput } from "../../../lib/masks.ts";
import { GENDER_LABELS } from "../profile-form.ts";

/** Who the customer is; every field may stay empty (spec 2 §5). */
export function PersonalFields({ form }: { form: UseFormReturn<ProfileChange> }) {
  const { register, formState } = form;
  const { errors } = formState;
  const number = register("number");
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        {...number}
        label="CPF"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        error={errors.number?.message}
        onChange={(event) => {
          maskInput(event.target, formatCpf);
          void number.onChange(event);
        }}
      />
      <PhoneField {...register("phone")} error={errors.phone?.message} />
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
