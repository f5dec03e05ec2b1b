import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { overlay } from "../../../components/lazy.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { messageOf } from "../../../lib/api/reply.ts";
import { useBusy } from "../../../lib/hooks/use-busy.ts";
import { exportData } from "../api/profile.ts";

const DeleteDialog = overlay(() => import("./delete-dialog.tsx"));

/** Meus dados: a copy of everything, or the end of it (LGPD, art. 18). */
export function MyData() {
  const { busy, run } = useBusy();
  const [deleting, setDeleting] = useState(false);

  const download = () =>
    run(async () => {
      try {
        saveFile("meus-dados.json", JSON.stringify(await exportData(), null, 2));
      } catch (error) {
        toast({
          title: "Erro",
          description: messageOf(error, "Erro ao exportar seus dados"),
          variant: "destructive",
        });
      }
    });

  return (
    <>
      <p className="max-w-prose text-ink-soft">
        Leve uma cópia de tudo o que guardamos sobre você, ou exclua a sua conta e os seus dados pessoais.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="outline" busy={busy} onClick={() => void download()}>
          {busy ? "Preparando..." : "Exportar meus dados"}
        </Button>
        <Button variant="link" className="max-xs:-ml-5" onClick={() => setDeleting(true)}>
          Excluir minha conta
        </Button>
      </div>
      {deleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </>
  );
}

/** Has the browser save a text under a name. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
