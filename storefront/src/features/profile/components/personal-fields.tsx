import type { UseFormReturn } from "react-hook-form";
import type { ProfileChange } from "@alfaiataria/contract";
import { SelectField, TextField } from "../../../components/field.tsx";
import { GENDER_LABELS, registerTidied } from "../profile-form.ts";

/** Who the customer is; every field may stay empty (spec 2 §5). */
export function PersonalFields({ form }: { form: UseFormReturn<ProfileChange> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
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
