import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { ProfileDeletion } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { FormAlert } from "../../../components/form/form-parts.tsx";
import { PasswordField } from "../../../components/form/typed-fields.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { useFormCall } from "../../../lib/form-call.ts";
import { sessionEnded } from "../../account/api/session.ts";
import { deleteAccount } from "../api/profile.ts";

/** Says what deleting the account means, and has it confirmed with the password. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(ProfileDeletion) });
  const { submit, isPending, problem } = useFormCall(form, {
    call: deleteAccount,
    fallback: "Erro ao excluir sua conta",
    onDone: () => {
      sessionEnded(client);
      toast({ title: "Conta excluída", description: "Seus dados pessoais foram apagados." });
      navigate("/");
    },
  });
  return (
    <Dialog title="Excluir minha conta" onClose={onClose}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="space-y-5 px-5 py-6 sm:px-7"
      >
        <p>
          Seu perfil, sua foto e suas peças curtidas são apagados, e isto não pode ser desfeito. Dos pedidos
          já feitos fica apenas o que a lei nos obriga a guardar.
        </p>
        <PasswordField
          {...form.register("password")}
          label="Sua senha"
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
        />
        <FormAlert message={problem} />
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" variant="danger" busy={isPending}>
            {isPending ? "Excluindo..." : "Excluir minha conta"}
          </Button>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
