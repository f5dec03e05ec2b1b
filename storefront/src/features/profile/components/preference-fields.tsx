import type { UseFormReturn } from "react-hook-form";
import type { ProfileChange } from "@alfaiataria/contract";
import { TextArea } from "../../../components/field.tsx";

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
