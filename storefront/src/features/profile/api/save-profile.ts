import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { type Profile, ProfileChange } from "@alfaiataria/contract";
import { toast } from "../../../components/toast/toast-store.ts";
import { send } from "../../../lib/api/client.ts";
import { useFormCall } from "../../../lib/form-call.ts";
import { changesOf, FIELDS, formOf } from "../profile-form.ts";
import { profileQuery } from "./profile.ts";

/** Changes the fields that are given and no other. */
async function saveProfile(change: ProfileChange): Promise<void> {
  await send("POST", "/api/profile", change);
}

/** The profile's form (spec 2 §7). `onInvalid`: a field that has to be seen. */
export function useEditProfile(profile: Profile, onInvalid: (field: string) => void) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(ProfileChange), defaultValues: formOf(profile) });
  const { dirtyFields } = form.formState;

  /** What was saved is no change any more; what was typed meanwhile still is. */
  const settle = (saved: ProfileChange) => {
    const typed = form.getValues();
    form.reset(saved);
    for (const field of FIELDS) {
      if (typed[field]?.trim() !== saved[field]) form.setValue(field, typed[field], { shouldDirty: true });
    }
  };

  const call = useFormCall(form, {
    call: (values) => saveProfile(changesOf(values, dirtyFields)),
    fallback: "Erro ao salvar perfil",
    onDone: (saved) => {
      settle(saved);
      toast({ title: "Perfil atualizado", description: "Suas informações foram salvas com sucesso." });
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onInvalid,
  });
  return { form, ...call };
}
